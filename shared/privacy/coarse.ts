/** Places by block: what is public of where a sensitive call or crime was. */
import { AREA_COLUMN_NAMES } from '../datasets/area-columns.ts';
import type { CallRecord } from '../datasets/call-columns.ts';
import type { CallFacts } from '../datasets/call-facts.ts';
import type { AnyRecord } from '../datasets/dataset.ts';
import { type CallsName, DATASETS } from '../datasets/registry.ts';
import { normaliseStreet } from '../places/address.ts';
import { BLOCK, blockText, isStreet } from '../places/block-text.ts';
import { isSensitiveCrime, isSensitiveNature, type JudgedCrime } from './sensitive.ts';

/** The public part of a location text is its block; corners, blocks and streets stay. Null for a text that can't be read: it may be a house. */
export const coarseText = (text: string | null): string | null => text && blockText(text);

interface Blocks {
  from: number;
  to: number;
  street: string;
}

/** A street as it is written, and its municipality, in one spelling. */
const spelled = (written: string): string => {
  const [name = '', ...municipality] = written.split(/(?=,)/);
  const { direction, name: street, type } = normaliseStreet({ direction: '', name, type: '' });
  return `${direction} ${street} ${type}${municipality.join('')}`;
};

const blocksIn = (text: string | null): Blocks | null => {
  const [, from, to = from, street, municipality = ''] = BLOCK.exec(text ?? '') ?? [];
  if (from !== undefined) return { from: Number(from), to: Number(to), street: spelled(`${street}${municipality}`) };
  return text !== null && isStreet(text) ? { from: 0, to: Number.POSITIVE_INFINITY, street: spelled(text) } : null;
};

/** True where a block, a run of several, or a street holds another block of the same street. */
export const holdsBlock = (run: string | null, block: string | null): boolean => {
  const [outer, inner] = [blocksIn(run), blocksIn(block)];
  return !!outer && !!inner && outer.street === inner.street && outer.from <= inner.from && inner.to <= outer.to;
};

/**
 * The name of a run of blocks or of their street, `run`, in place of a block's own text. It may name its municipality or not.
 */
export const withRun = (text: string, run: string): string =>
  `${run.replace(/,.*$/, '')}${/,.*$/.exec(text)?.[0] ?? ''}`;

/** The columns of a dataset's calls. */
export const saysOf = (dataset: CallsName): CallFacts['says'] => DATASETS[dataset].calls.says;

/** The columns that say where a call was, the place found for it and its areas included. */
export const placeColumnsOf = (dataset: CallsName): string[] => {
  const { place, apartment } = saysOf(dataset);
  return [
    place,
    ...(apartment ? [apartment] : []),
    'geometry',
    'locationAccuracy',
    'locationSource',
    ...AREA_COLUMN_NAMES,
  ];
};

const valueIn = (call: AnyRecord, column: string | undefined): string | null =>
  // The column is one of texts.
  ((column && call[column]) ?? null) as string | null;

/** A call as it is judged: by its nature, or because it was sensitive before. */
type JudgedCall = Pick<CallRecord, 'natureOfCall' | 'isCoarse'>;

export const isSensitiveCall = (dataset: CallsName, { natureOfCall, isCoarse }: JudgedCall): boolean =>
  isCoarse === true || isSensitiveNature(dataset, natureOfCall);

/** The text that says where a call was; null for none. */
export const placeIn = (dataset: CallsName, call: AnyRecord): string | null => valueIn(call, saysOf(dataset).place);

/** The text by which a call is placed, with its municipality where that stands apart; null where there is nothing to place. */
export const placeTextOf = (dataset: CallsName, call: AnyRecord): string | null => {
  const [text, municipality] = [placeIn(dataset, call), valueIn(call, saysOf(dataset).municipality)];
  return text && (municipality ? `${text},${municipality}` : text);
};

/** The status of a call, in its department's words. */
export const statusTextOf = (dataset: CallsName, call: AnyRecord): string | null =>
  valueIn(call, saysOf(dataset).status);

/**
 * True if two readings of a call are of one place. The department's words tell; of a call known by block its block, for
 * the stored one has the name of the run that holds it.
 */
export const isSamePlace = (dataset: CallsName, stored: AnyRecord, read: AnyRecord): boolean => {
  const [was, is] = [placeIn(dataset, stored), placeIn(dataset, read)];
  const { municipality } = saysOf(dataset);
  return (was === is || holdsBlock(was, is)) && valueIn(stored, municipality) === valueIn(read, municipality);
};

/** True of a call that tells more than its block. A street alone with a point does, too. */
export const tellsHouse = (dataset: CallsName, call: AnyRecord): boolean => {
  const text = placeIn(dataset, call);
  if (coarseText(text) !== text || valueIn(call, saysOf(dataset).apartment) !== null) return true;
  return text !== null && isStreet(text) && 'geometry' in call && call.geometry !== null;
};

/** The areas that were found for a record's own point, as null. */
const areasDropped = (record: object): object =>
  Object.fromEntries(AREA_COLUMN_NAMES.flatMap((name) => (name in record ? [[name, null]] : [])));

/** A call by its block, without an apartment, or a point and areas of its own. */
export const byBlock = <C extends AnyRecord>(dataset: CallsName, call: C): C => {
  const { place, apartment } = saysOf(dataset);
  return {
    ...call,
    [place]: coarseText(placeIn(dataset, call)),
    ...(apartment ? { [apartment]: null } : {}),
    ...('geometry' in call ? { geometry: null } : {}),
    ...areasDropped(call),
  };
};

/** A call as the reader returns it: by block where its nature is sensitive. */
export const coarseCall = <C extends JudgedCall>(dataset: CallsName, call: C): C =>
  isSensitiveCall(dataset, call) ? byBlock(dataset, call) : call;

/** The place in a crime's row. */
export interface CrimePlace {
  location: string | null;
  point: object | null;
}

/** The columns that tell the district of a crime's own point, of those that have them. */
const DISTRICTS = ['ald', 'ward', 'zip'] as const;

/** A crime by its block: its own point, and the districts and areas of that, are dropped. */
export const crimeByBlock = <C extends CrimePlace>(crime: C): C => ({
  ...crime,
  ...areasDropped(crime),
  ...Object.fromEntries(DISTRICTS.flatMap((name) => (name in crime ? [[name, null]] : []))),
  location: coarseText(crime.location),
  point: null,
});

/** A crime as the reader returns it: by block where one of its offences is sensitive. */
export const coarseCrime = <C extends CrimePlace & JudgedCrime>(crime: C): C =>
  isSensitiveCrime(crime) ? crimeByBlock(crime) : crime;
