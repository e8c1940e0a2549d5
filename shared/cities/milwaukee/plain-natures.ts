/** The plain names of the natures of every dataset of calls. */
import type { CallsName } from '../../datasets/registry.ts';
import { PLAIN_FIRE_NATURES, PLAIN_POLICE_NATURES } from './plain-natures.data.ts';

export const PLAIN_NATURES: Record<CallsName, Readonly<Record<string, string>>> = {
  'police-dispatch-call': PLAIN_POLICE_NATURES,
  'fire-dispatch-call': PLAIN_FIRE_NATURES,
};
