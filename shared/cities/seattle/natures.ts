/** The natures of the fire department's calls: their flags, and what one that nobody has listed has from its kin. */
import { type CallNatures, type CallTypeOf, flagged } from '../../alerts/call-natures.ts';
import { natureTable } from '../../alerts/nature-table.ts';
import type { CallsName } from '../../datasets/registry.ts';
import { FIRE_NATURES } from './call-types.data.ts';

const MAJOR: readonly string[] = ['fire', 'danger', 'crash', 'violence'];

const TYPES = flagged(FIRE_NATURES).map(
  ([natureOfCall, kind]): CallTypeOf<'fire-dispatch-call'> => ({
    natureOfCall,
    isMajor: MAJOR.includes(kind),
    isFire: kind === 'fire' || kind === 'smallFire',
    isMedical: kind === 'medical' || kind === 'violence',
  }),
);

const { named, inherited } = natureTable(TYPES.map((type) => [type.natureOfCall, type]));

/** An unknown nature is minor. */
const fireNatures: CallNatures<'fire-dispatch-call'> = {
  types: TYPES,
  named,
  typeOf: (nature) => {
    const kin = inherited(nature);
    return named(nature) ?? (kin && { ...kin, natureOfCall: nature });
  },
  levelOf: (type) => (type?.isMajor ? 'major' : 'minor'),
};

export const NATURES: { [N in CallsName]: CallNatures<N> } = { 'fire-dispatch-call': fireNatures };

export { kinship } from '../../city-defaults/natures.ts';
export { GRAVEST } from './call-types.data.ts';
