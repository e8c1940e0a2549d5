/** The natures of the fire department's calls: their flags, and what one that nobody has listed has from its kin. */
import { type CallNatures, type CallTypeOf, flagged } from '../../alerts/call-natures.ts';
import { natureTable } from '../../alerts/nature-table.ts';
import type { CallsName } from '../../datasets/registry.ts';
import { FIRE_NATURES } from './call-types.data.ts';

type FireType = CallTypeOf<'fire-dispatch-call'>;
type Kind = keyof typeof FIRE_NATURES;

const MAJOR: readonly Kind[] = ['fire', 'danger', 'crash', 'violence'];

const typeFor = (natureOfCall: string, kind: Kind): FireType => ({
  natureOfCall,
  isMajor: MAJOR.includes(kind),
  isFire: kind === 'fire' || kind === 'smallFire',
  isMedical: kind === 'medical' || kind === 'violence',
});

const TYPES = flagged(FIRE_NATURES).map(([nature, kind]) => typeFor(nature, kind));

const table = natureTable(TYPES.map((type) => [type.natureOfCall, type]));

const typeOf = (nature: string): FireType | undefined => {
  const kin = table.inherited(nature);
  return table.named(nature) ?? (kin && { ...kin, natureOfCall: nature });
};

/** An unknown nature is minor. */
const fireNatures: CallNatures<'fire-dispatch-call'> = {
  types: TYPES,
  named: table.named,
  typeOf,
  levelOf: (type) => (type?.isMajor ? 'major' : 'minor'),
};

export const NATURES: { [N in CallsName]: CallNatures<N> } = { 'fire-dispatch-call': fireNatures };
