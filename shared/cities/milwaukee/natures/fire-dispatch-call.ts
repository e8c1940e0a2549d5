/** Fire natures of call and their flags. */
import { type CallNatures, type CallTypeOf, flagged } from '../../../alerts/call-natures.ts';
import { natureTable } from '../../../alerts/nature-table.ts';
import { FIRE_NATURES } from '../call-types.data.ts';

export type FireDispatchCallType = CallTypeOf<'fire-dispatch-call'>;

const fireType = (natureOfCall: string, flag: keyof typeof FIRE_NATURES): FireDispatchCallType => ({
  natureOfCall,
  isMajor: flag === 'critical' || flag === 'fire',
  isCritical: flag === 'critical',
  isFire: flag === 'fire',
  isMedical: flag === 'medical',
});

export const FIRE_CALL_TYPES: readonly FireDispatchCallType[] = flagged(FIRE_NATURES).map(([nature, flag]) =>
  fireType(nature, flag),
);

const table = natureTable(FIRE_CALL_TYPES.map((type) => [type.natureOfCall, type]));

/** The type of a fire nature, by its name or inherited from the longest known name; undefined when unknown. */
export const fireCallType = (nature: string): FireDispatchCallType | undefined => {
  const kin = table.inherited(nature);
  return table.named(nature) ?? (kin && { ...kin, natureOfCall: nature });
};

/** An unknown nature is minor. */
export const fireNatures: CallNatures<'fire-dispatch-call'> = {
  types: FIRE_CALL_TYPES,
  named: table.named,
  typeOf: fireCallType,
  levelOf: (type) => (type?.isMajor ? 'major' : 'minor'),
};
