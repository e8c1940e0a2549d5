/** What the developers' guide promises, and what has changed since. */
import { DEVELOPERS } from '../../../shared/texts/pages/developers.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';

const t = textsOf(DEVELOPERS);

export const STABILITY = t('version1KeepsItsPaths');

/** Newest first. */
export const CHANGES: readonly { date: string; change: string }[] = [
  { date: '2026-11-20', change: t('version1WithApiKeys') },
];
