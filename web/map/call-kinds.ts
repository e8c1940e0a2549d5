/** What a call looks like: its colour, shape and sign, chosen by its nature (spec §9). */
import {
  type FireDispatchCallType,
  fireCallType,
  type PoliceDispatchCallType,
  policeCallType,
} from '../../shared/call-types.ts';
import type { Offence } from '../../shared/datasets/crime.ts';
import type { CallsName } from '../../shared/datasets/index.ts';

export interface CallKind {
  label: string;
  /** Police calls are circles, fire calls squares: colour is never the only sign. */
  shape: 'circle' | 'square';
  colour: string;
  /** The colour of the sign on it. */
  ink: string;
  /** The sign, an SVG path in a box of 24 × 24, filled by the even-odd rule. */
  sign: string;
  /** The louder lies on top. */
  rank: number;
}

const RED = '#d6202f';
const ORANGE = '#f08c00';
const WHITE = '#ffffff';
const INK = '#2b3138';

const EXCLAMATION = 'M10.6 4.8h2.8l-.5 8.8h-1.8zM12 15.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z';
const BOLT = 'M13.7 4 6.8 13.4h4.3L9.9 20l7.3-9.9h-4.6z';
const HOUSE = 'M12 4.8 4.7 11.1h1.9v7.1h4v-4.4h2.8v4.4h4v-7.1h1.9z';
const PILL =
  'M17 7a3.8 3.8 0 0 0-5.4 0L7 11.6A3.8 3.8 0 0 0 12.4 17L17 12.4A3.8 3.8 0 0 0 17 7zM13 8.4a1.8 1.8 0 0 1 2.6 2.6L13.2 13.4 10.6 10.8z';
const CAR =
  'M6.9 10.6 8.3 6.9Q8.6 6 9.6 6h4.8q1 0 1.3.9l1.4 3.7q1.4.4 1.4 1.9v5.3h-2.4v-1.6H7.9v1.6H5.5v-5.3q0-1.5 1.4-1.9zM9.1 10.5h5.8l-.9-2.6h-4zM7.3 13.4a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM14.7 13.4a1 1 0 1 0 2 0 1 1 0 0 0-2 0z';
const SHIELD = 'M12 4.5 18 6.7v4.8c0 3.7-2.5 6.4-6 7.9-3.5-1.5-6-4.2-6-7.9V6.7z';
const FLAME =
  'M12.7 3.8c.6 3-4.5 5-4.5 9.7 0 3.1 1.9 5.7 4.3 5.7 2.7 0 4.7-2.1 4.7-5.3 0-2.3-1.2-3.5-1.6-5.2-.9.6-1.4 1.3-1.5 2.2-1.1-2 .1-4.9-1.4-7.1z';
const CROSS = 'M10 5h4v5h5v4h-5v5h-4v-5H5v-4h5z';
const TRUCK =
  'M4 7.5h9.5v7.6H4zM14.5 9.6h2.9l2.6 3v2.5h-5.5zM7.3 14.3a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM16.7 14.3a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z';

const police = { shape: 'circle', ink: WHITE } as const;
const fire = { shape: 'square', ink: WHITE } as const;

export const CALL_KINDS = {
  'police-critical': { ...police, label: 'Critical', colour: RED, sign: EXCLAMATION, rank: 9 },
  'police-violent': { ...police, label: 'Violent', colour: RED, sign: BOLT, rank: 7 },
  'police-property': { ...police, label: 'Property', colour: ORANGE, ink: INK, sign: HOUSE, rank: 5 },
  'police-drug': { ...police, label: 'Drug', colour: '#862e9c', sign: PILL, rank: 4 },
  'police-traffic': { ...police, label: 'Traffic', colour: '#fcc419', ink: INK, sign: CAR, rank: 2 },
  'police-other': { ...police, label: 'Other police', colour: WHITE, ink: INK, sign: SHIELD, rank: 0 },
  'fire-critical': { ...fire, label: 'Critical fire', colour: RED, sign: EXCLAMATION, rank: 8 },
  'fire-fire': { ...fire, label: 'Fire', colour: RED, sign: FLAME, rank: 6 },
  'fire-medical': { ...fire, label: 'Medical', colour: ORANGE, ink: INK, sign: CROSS, rank: 3 },
  'fire-other': { ...fire, label: 'Other fire', colour: WHITE, ink: INK, sign: TRUCK, rank: 1 },
} as const satisfies Record<string, CallKind>;

export type CallKindName = keyof typeof CALL_KINDS;

const CAMERA =
  'M9 6.2 7.8 8H5.6Q4.6 8 4.6 9v8.2q0 1 1 1h12.8q1 0 1-1V9q0-1-1-1h-2.2L15 6.2zM12 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6z';

/** All that a layer of icons may show: the calls' kinds, and places of other things. */
export const MARKS = {
  ...CALL_KINDS,
  property: { shape: 'square', label: 'Property', colour: '#0b6a7a', ink: WHITE, sign: HOUSE, rank: 0 },
  photo: { shape: 'circle', label: 'Historic photos', colour: '#8a5414', ink: WHITE, sign: CAMERA, rank: 0 },
} as const satisfies Record<string, CallKind>;

export type MarkName = keyof typeof MARKS;

export const CALL_KIND_NAMES = Object.keys(CALL_KINDS) as CallKindName[];

/** Of a police call type; of a nature nobody classified, the white one. */
export const policeKind = (type: PoliceDispatchCallType | undefined): CallKindName => {
  if (type?.isCritical) return 'police-critical';
  if (type?.isViolent) return 'police-violent';
  if (type?.isProperty) return 'police-property';
  if (type?.isDrug) return 'police-drug';
  return type?.isTraffic ? 'police-traffic' : 'police-other';
};

export const fireKind = (type: FireDispatchCallType | undefined): CallKindName => {
  if (type?.isCritical) return 'fire-critical';
  if (type?.isFire) return 'fire-fire';
  return type?.isMedical ? 'fire-medical' : 'fire-other';
};

export const callKind = (dataset: CallsName, nature: string | null): CallKindName =>
  dataset === 'police-dispatch-call' ? policeKind(policeCallType(nature ?? '')) : fireKind(fireCallType(nature ?? ''));

const VIOLENT: readonly Offence[] = ['homicide', 'assaultOffense', 'robbery', 'sexOffense'];
const AGAINST_PROPERTY: readonly Offence[] = [
  'arson',
  'burglary',
  'criminalDamage',
  'lockedVehicle',
  'theft',
  'vehicleTheft',
];

/** A crime's kind, by the police calls' own: the gravest of its offences decides, also one without a flag. */
export const crimeKind = (crime: Record<Offence, number> & { against: string | null }): CallKindName => {
  if (crime.against === 'persons' || VIOLENT.some((offence) => crime[offence])) return 'police-violent';
  const isProperty = crime.against === 'property' || AGAINST_PROPERTY.some((offence) => crime[offence]);
  return isProperty ? 'police-property' : 'police-other';
};
