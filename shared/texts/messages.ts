/** The sentences that users read in more than one place, or whose wording the spec fixes (spec §5, §8, §9). */
import type { ExternalProvider } from '../accounts/users.ts';
import { SENTENCES, t } from './shared/sentences.data.ts';

/** Those without values. */
export const MESSAGES = SENTENCES;

/** Spec §5. */
export const tooShort = (least: number): string => t('tooShort', { least });
export const tooLong = (most: number): string => t('tooLong', { most });

export const alreadyLoggedIn = (userName: string): string => t('alreadyLoggedIn', { userName });

/** The sentence for records without a time. */
export const noTypical = (records: string): string => t('noTypical', { records });

/** Spec §8. */
export const unableToSignIn = (provider: ExternalProvider, reason: string): string =>
  t('unableToSignIn', { provider, reason });

const SAVE_FAULTS: Record<number, string> = {
  400: t('notValid'),
  403: MESSAGES.forbidden,
  409: t('editedSince'),
};

/** Why an item was not saved, by the status that the API answered; null without an answer (spec §8). */
export const unableToSave = (name: string, status: number | null): string =>
  t('unableToSave', { name, reason: (status !== null && SAVE_FAULTS[status]) || t('unknownError') });

export const confirmToReceive = (email: string): string => t('confirmToReceive', { email });

/** `Last updated at 12:52 PM (showing previous 6 hours)` (spec §2.6). */
export const lastUpdated = (time: string): string => t('lastUpdated', { time });

/** The map beside a list that holds more than a page (spec §4). */
export const firstOnMap = (limit: number): string => t('firstOnMap', { limit });
