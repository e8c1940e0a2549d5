/** The promises of the developers' guide, and the changes since. */
import { t } from '../../../shared/texts/pages/developers.data.ts';

export const STABILITY = t('version1KeepsItsPaths');

/** Newest first. */
export const CHANGES: readonly { date: string; change: string }[] = [
  { date: '2026-11-20', change: t('version1WithApiKeys') },
];
