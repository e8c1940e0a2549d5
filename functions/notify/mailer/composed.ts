/** The outcome of a queued mail: a letter to send, or a reason to send none. */
import type { Letter } from '../letters/email-layout.ts';

export interface Composed {
  letter: Letter;
  /** Whom it goes to, where that is not the user's address of now. */
  to?: string;
  oneClickUrl?: string;
}

/** Why a mail is not sent, or how to write it; it is written only when it is claimed, since that may make a token. */
export type MailDecision = { skip: string } | { compose: () => Promise<Composed> };
