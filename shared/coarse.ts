/** Places by block: what is public of where a sensitive call or crime was. */
import { normaliseStreet } from './address.ts';
import type { CallsName } from './datasets/index.ts';
import { blockText } from './location.ts';
import { isSensitiveCrime, isSensitiveNature, type JudgedCrime } from './sensitive.ts';

/** `3500 block of N 35TH ST,MKE` or `1 to 400 block of N 35TH ST`: hundreds, street, and what follows the comma. */
const BLOCK = /^(1|\d+00)(?: to (99|\d+00))? block of ([^,]+)(,.*)?$/;

/** Whether a text names a block as we write it; the city writes other forms. */
export const isBlock = (text: string | null): boolean => text !== null && BLOCK.test(text);

/** What is public of a location text: its block; corners and blocks stay. Null for what can't be read, which may be a house. */
export const coarseText = (text: string | null): string | null => text && blockText(text);

interface Blocks {
  from: number;
  to: number;
  street: string;
}

const blocksIn = (text: string | null): Blocks | null => {
  const [, from, to = from, name = '', municipality = ''] = BLOCK.exec(text ?? '') ?? [];
  if (from === undefined) return null;
  const { direction, name: street, type } = normaliseStreet({ direction: '', name, type: '' });
  return { from: Number(from), to: Number(to), street: `${direction} ${street} ${type}${municipality}` };
};

/** Whether a block, or a run of several, holds another of the same street. */
export const holdsBlock = (run: string | null, block: string | null): boolean => {
  const [outer, inner] = [blocksIn(run), blocksIn(block)];
  return !!outer && !!inner && outer.street === inner.street && outer.from <= inner.from && inner.to <= outer.to;
};

/** The name of a run of blocks, `run`, in place of a block's own text, which may name its municipality or not. */
export const withRun = (text: string, run: string): string =>
  `${run.replace(/,.*$/, '')}${/,.*$/.exec(text)?.[0] ?? ''}`;

/** The column that says where a call was. */
export const CALL_TEXT = { 'police-dispatch-call': 'location', 'fire-dispatch-call': 'address' } as const;

/** The columns that say where a call was, the place found for it included. */
export const CALL_PLACE: Record<CallsName, readonly string[]> = {
  'police-dispatch-call': ['location', 'geometry', 'locationAccuracy', 'locationSource'],
  'fire-dispatch-call': ['address', 'apt', 'geometry', 'locationAccuracy', 'locationSource'],
};

/** A call as it is judged: by its nature, or because it was sensitive before. */
export interface JudgedCall {
  natureOfCall: string | null;
  isCoarse?: true;
}

export const isSensitiveCall = (dataset: CallsName, { natureOfCall, isCoarse }: JudgedCall): boolean =>
  isCoarse === true || isSensitiveNature(dataset, natureOfCall);

const textIn = (dataset: CallsName, call: object): string | null =>
  // The column is one of texts.
  ((call as Record<string, unknown>)[CALL_TEXT[dataset]] ?? null) as string | null;

/**
 * Whether two readings of a call are of one place. The department's words tell; of a call known by block its block, for
 * the stored one has the name of the run that holds it.
 */
export const isSamePlace = (dataset: CallsName, stored: object, read: object): boolean => {
  const [was, is] = [textIn(dataset, stored), textIn(dataset, read)];
  const city = (call: object): unknown => ('city' in call ? call.city : null);
  return (was === is || holdsBlock(was, is)) && city(stored) === city(read);
};

/** Whether a call tells more than its block. */
export const tellsHouse = (dataset: CallsName, call: object): boolean => {
  const text = textIn(dataset, call);
  return coarseText(text) !== text || ('apt' in call && call.apt !== null);
};

/** A call by its block, without an apartment; what was found for its house is to be dropped besides. */
export const byBlock = <C extends object>(dataset: CallsName, call: C): C => ({
  ...call,
  [CALL_TEXT[dataset]]: coarseText(textIn(dataset, call)),
  ...('apt' in call ? { apt: null } : {}),
});

/** A call as it may leave the reader: by block where its nature is sensitive. */
export const coarseCall = <C extends JudgedCall>(dataset: CallsName, call: C): C =>
  isSensitiveCall(dataset, call) ? byBlock(dataset, call) : call;

/** What a crime's row says of its place. */
export interface CrimePlace {
  location: string | null;
  ald: number | null;
  ward: number | null;
  zip: number | null;
  point: object | null;
}

/** A crime by its block: its own point, and the districts of that, are dropped. */
export const crimeByBlock = <C extends CrimePlace>(crime: C): C => ({
  ...crime,
  location: coarseText(crime.location),
  ald: null,
  ward: null,
  zip: null,
  point: null,
});

/** A crime as it may leave the reader: by block where one of its offences is sensitive. */
export const coarseCrime = <C extends CrimePlace & JudgedCrime>(crime: C): C =>
  isSensitiveCrime(crime) ? crimeByBlock(crime) : crime;
