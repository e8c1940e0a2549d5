/** The natures and statuses of calls in plain words. */
import type { PlainWords } from '../../alerts/call-natures.ts';
import { PLAIN_FIRE_NATURES, PLAIN_POLICE_NATURES } from './plain-natures.data.ts';
import { PLAIN_STATUSES } from './plain-statuses.data.ts';

export const PLAIN_WORDS: PlainWords = {
  natures: {
    'police-dispatch-call': PLAIN_POLICE_NATURES,
    'fire-dispatch-call': PLAIN_FIRE_NATURES,
  },
  statuses: PLAIN_STATUSES,
};
