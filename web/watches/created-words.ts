/** The words after a notification has been made. */
import { MESSAGES } from '../../shared/texts/messages.ts';
import type { SessionUser } from '../session/session.ts';

/** The sentence of the kind of notification; before the address is confirmed, also what the first mail waits for. */
export const createdWords = (sentence: string, user: SessionUser | null): string =>
  user?.emailConfirmed === false ? `${sentence} ${MESSAGES.onceConfirmed}` : sentence;
