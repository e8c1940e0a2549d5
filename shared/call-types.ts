/** Major, minor, critical …: how a nature of call is classified, by its name or by what it begins with. */
import { FIRE_NATURES, POLICE_NATURES } from './call-types.data.ts';
import type { CallsName } from './datasets/index.ts';
import { foldNature, natureTable } from './nature-table.ts';

export interface PoliceDispatchCallType {
  natureOfCall: string;
  isMajor: boolean;
  isMinor: boolean;
  isCritical: boolean;
  isViolent: boolean;
  isProperty: boolean;
  isDrug: boolean;
  isTraffic: boolean;
  isOtherCrime: boolean;
}

export interface FireDispatchCallType {
  natureOfCall: string;
  isMajor: boolean;
  isCritical: boolean;
  isFire: boolean;
  isMedical: boolean;
}

/** How loud a call is for notifications. */
export type CallLevel = 'major' | 'minor' | 'nonCrime';

const flagged = <F extends string>(natures: Record<F, readonly string[]>): [string, F][] => {
  const pairs: [string, F][] = [];
  for (const flag in natures) for (const nature of natures[flag]) pairs.push([nature, flag]);
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1));
};

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

const fireType = (natureOfCall: string, flag: keyof typeof FIRE_NATURES): FireDispatchCallType => ({
  natureOfCall,
  isMajor: flag === 'critical' || flag === 'fire',
  isCritical: flag === 'critical',
  isFire: flag === 'fire',
  isMedical: flag === 'medical',
});

export const POLICE_CALL_TYPES: readonly PoliceDispatchCallType[] = flagged(POLICE_NATURES).map(([nature, flag]) =>
  policeType(nature, flag),
);
export const FIRE_CALL_TYPES: readonly FireDispatchCallType[] = flagged(FIRE_NATURES).map(([nature, flag]) =>
  fireType(nature, flag),
);

const policeTypes = natureTable(POLICE_CALL_TYPES.map((type) => [type.natureOfCall, type]));
const fireTypes = natureTable(FIRE_CALL_TYPES.map((type) => [type.natureOfCall, type]));

/** What tells of violence in a nature that nobody has listed. */
const VIOLENT = /BATTERY|SHOOTING|ROBB|WEAPO|GUN/;

/** A nature that nobody has listed is of its kin's type, unless its own words say that it is more than no crime. */
const inheritedType = (nature: string): PoliceDispatchCallType | undefined => {
  const kin = policeTypes.inherited(nature);
  if (kin?.isMajor || kin?.isMinor) return { ...kin, natureOfCall: nature };
  const words = foldNature(nature);
  if (VIOLENT.test(words)) return policeType(nature, 'violent');
  if (words.includes('-DV')) return policeType(nature, 'otherCrime');
  return kin && { ...kin, natureOfCall: nature };
};

/**
 * The type of a police nature: by its name or the feed's 16-character cut of it, else inherited from the longest known
 * name that it begins with (`THREAT PHONE` from `THREAT`, `ENTRY-DV` from `ENTRY`) and under its own name, where `-DV`
 * and words of violence make it a crime in any case. Undefined when unknown.
 */
export const policeCallType = (nature: string): PoliceDispatchCallType | undefined =>
  policeTypes.named(nature) ?? inheritedType(nature);

/** The type of a fire nature, by its name or inherited from the longest known name; undefined when unknown. */
export const fireCallType = (nature: string): FireDispatchCallType | undefined => {
  const kin = fireTypes.inherited(nature);
  return fireTypes.named(nature) ?? (kin && { ...kin, natureOfCall: nature });
};

/** A call's level for matching: an unknown police nature is `nonCrime`, an unknown fire nature `minor`. */
export const callLevel = (dataset: CallsName, nature: string | null): CallLevel => {
  if (dataset === 'fire-dispatch-call') return fireCallType(nature ?? '')?.isMajor ? 'major' : 'minor';
  const type = policeCallType(nature ?? '');
  if (type?.isMajor) return 'major';
  return type?.isMinor ? 'minor' : 'nonCrime';
};

/** Whether somebody has listed the nature: one that only inherits from another waits for that. */
export const isKnownNature = (dataset: CallsName, nature: string): boolean =>
  (dataset === 'fire-dispatch-call' ? fireTypes : policeTypes).named(nature) !== undefined;
