/** The natures of every dataset of calls, the gravest kinds, and which lead to which crimes. */
import type { CallNatures } from '../../alerts/call-natures.ts';
import type { CallsName } from '../../datasets/registry.ts';
import { fireNatures } from './natures/fire-dispatch-call.ts';
import { policeNatures } from './natures/police-dispatch-call.ts';

export const NATURES: { [N in CallsName]: CallNatures<N> } = {
  'police-dispatch-call': policeNatures,
  'fire-dispatch-call': fireNatures,
};

export { GRAVEST } from './call-types.data.ts';
export { kinship } from './kinship.ts';
