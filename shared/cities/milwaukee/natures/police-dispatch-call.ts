/** Police natures of call: their flags after the department's manual, and what one that nobody has listed has from its kin. */
import { type CallNatures, type CallTypeOf, flagged } from '../../../alerts/call-natures.ts';
import { foldNature, natureTable } from '../../../alerts/nature-table.ts';
import { POLICE_NATURES } from '../call-types.data.ts';

export type PoliceDispatchCallType = CallTypeOf<'police-dispatch-call'>;

const policeType = (natureOfCall: string, flag: keyof typeof POLICE_NATURES): PoliceDispatchCallType => ({
  natureOfCall,
  isMajor: flag === 'critical' || flag === 'violent',
  isMinor: flag === 'property' || flag === 'drug' || flag === 'otherCrime',
  isCritical: flag === 'critical',
  isViolent: flag === 'violent',
  isProperty: flag === 'property',
  isDrug: flag === 'drug',
  isTraffic: flag === 'traffic',
  isOtherCrime: flag === 'otherCrime',
});

export const POLICE_CALL_TYPES: readonly PoliceDispatchCallType[] = flagged(POLICE_NATURES).map(([nature, flag]) =>
  policeType(nature, flag),
);

const table = natureTable(POLICE_CALL_TYPES.map((type) => [type.natureOfCall, type]));

/** Words that tell of violence in a nature that nobody has listed. */
const VIOLENT = /BATTERY|SHOOTING|ROBB|WEAPO|GUN/;

/** A nature that nobody has listed is of its kin's type, unless its own words say that it is more than no crime. */
const inheritedType = (nature: string): PoliceDispatchCallType | undefined => {
  const kin = table.inherited(nature);
  if (kin?.isMajor || kin?.isMinor) return { ...kin, natureOfCall: nature };
  const words = foldNature(nature);
  if (VIOLENT.test(words)) return policeType(nature, 'violent');
  if (words.includes('-DV')) return policeType(nature, 'otherCrime');
  return kin && { ...kin, natureOfCall: nature };
};

/**
 * The type of a police nature, by its name or the feed's 16-character cut of it. Else it is inherited from the longest
 * known name that it begins with (`THREAT PHONE` from `THREAT`), under its own name. `-DV` and words of violence make
 * it a crime in any case (`ENTRY-DV`). Undefined when unknown.
 */
export const policeCallType = (nature: string): PoliceDispatchCallType | undefined =>
  table.named(nature) ?? inheritedType(nature);

/** An unknown nature is no crime. */
export const policeNatures: CallNatures<'police-dispatch-call'> = {
  types: POLICE_CALL_TYPES,
  named: table.named,
  typeOf: policeCallType,
  levelOf: (type) => {
    if (type?.isMajor) return 'major';
    return type?.isMinor ? 'minor' : 'nonCrime';
  },
};
