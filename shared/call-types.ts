/** Major, minor, critical …: how a nature of call is classified, looked up by its name or the feed's cut of it. */
import { FIRE_NATURES, POLICE_NATURES } from './call-types.data.ts';
import type { CallsName } from './datasets/index.ts';

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

/** The police feed cuts natures at this many characters. */
const FEED_NATURE_LENGTH = 16;

const byNature = <T extends { natureOfCall: string }>(types: T[]): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  // Cut names first, so that a nature spelt exactly like another's cut wins its own name.
  for (const type of types) found.set(type.natureOfCall.slice(0, FEED_NATURE_LENGTH), type);
  for (const type of types) found.set(type.natureOfCall, type);
  return found;
};

const flagged = <F extends string>(natures: Record<F, readonly string[]>): [string, F][] => {
  const pairs: [string, F][] = [];
  for (const flag in natures) for (const nature of natures[flag]) pairs.push([nature, flag]);
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1));
};

export const POLICE_CALL_TYPES: readonly PoliceDispatchCallType[] = flagged(POLICE_NATURES).map(
  ([natureOfCall, flag]) => ({
    natureOfCall,
    isMajor: flag === 'critical' || flag === 'violent',
    isMinor: flag === 'property' || flag === 'drug' || flag === 'otherCrime',
    isCritical: flag === 'critical',
    isViolent: flag === 'violent',
    isProperty: flag === 'property',
    isDrug: flag === 'drug',
    isTraffic: flag === 'traffic',
    isOtherCrime: flag === 'otherCrime',
  }),
);

export const FIRE_CALL_TYPES: readonly FireDispatchCallType[] = flagged(FIRE_NATURES).map(([natureOfCall, flag]) => ({
  natureOfCall,
  isMajor: flag === 'critical' || flag === 'fire',
  isCritical: flag === 'critical',
  isFire: flag === 'fire',
  isMedical: flag === 'medical',
}));

const policeTypes = byNature([...POLICE_CALL_TYPES]);
const fireTypes = byNature([...FIRE_CALL_TYPES]);

/** The type of a police nature: by exact name, then by the feed's 16-character cut; undefined when unknown. */
export const policeCallType = (nature: string): PoliceDispatchCallType | undefined =>
  policeTypes.get(nature) ?? policeTypes.get(nature.slice(0, FEED_NATURE_LENGTH));

/** The type of a fire nature, by exact name; undefined when unknown. */
export const fireCallType = (nature: string): FireDispatchCallType | undefined => fireTypes.get(nature);

/** A call's level for matching: an unknown police nature is `nonCrime`, an unknown fire nature `minor`. */
export const callLevel = (dataset: CallsName, nature: string | null): CallLevel => {
  if (dataset === 'fire-dispatch-call') return fireCallType(nature ?? '')?.isMajor ? 'major' : 'minor';
  const type = policeCallType(nature ?? '');
  if (type?.isMajor) return 'major';
  return type?.isMinor ? 'minor' : 'nonCrime';
};

export const isKnownNature = (dataset: CallsName, nature: string): boolean =>
  (dataset === 'fire-dispatch-call' ? fireCallType(nature) : policeCallType(nature)) !== undefined;
