/** A crime and the police call that it probably came from: near one another, within hours, of a kind that fits; no sensitive ones. */
import { kinship } from '#city/kinship';
import {
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Datasets,
  type NameOf,
  nameOf,
} from '../../shared/datasets/registry.ts';
import { isBlock, placeIn } from '../../shared/places/coarse.ts';
import { metresBetween } from '../../shared/places/geo.ts';
import { isSensitiveCrime, isSensitiveNature } from '../../shared/places/sensitive.ts';
import { recordsNear } from '../snapshots/query/near.ts';

const CRIMES = nameOf('crimes');
/** The calls that crimes come from. */
const CALLS: Datasets[NameOf<'crimes'>]['related']['dataset'] = DATASETS[CRIMES].related.dataset;

type Crime = DatasetRecord<typeof CRIMES>;
type Call = DatasetRecord<typeof CALLS>;

/** About the length of a block: a call's place and its crime's differ by no more. */
const METRES = 150;
/** Either way: a report is often taken hours after the call, and a call may come after the time a crime is put down to. */
const MILLIS = 6 * 3_600_000;
const MOST = 5;

/** How probably they belong together, never less for one that fits better; null for not. */
const likeness = (crime: Crime, call: Call): number | null => {
  const kind = kinship(crime, call);
  if (kind === 0 || !crime.point || !call.geometry) return null;
  const metres = metresBetween(crime.point.coordinates, call.geometry.coordinates);
  const millis = Math.abs(Date.parse(crime.reportedDateTime) - Date.parse(call.reportedDateTime));
  return 2 * kind - metres / METRES - millis / MILLIS;
};

/** The likeliest of the records, the best first. */
const likeliest = <T>(records: T[], likenessOf: (record: T) => number | null): T[] =>
  records
    .flatMap((record) => {
      const value = likenessOf(record);
      return value === null ? [] : [{ record, value }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)
    .map(({ record }) => record);

/** What is sensitive, or was once, so that it is known by block: a link would say which house. */
const isSensitive = (call: Call): boolean =>
  isBlock(placeIn(CALLS, call)) || isSensitiveNature(CALLS, call.natureOfCall);

const around = (time: string): { from: Date; to: Date } => ({
  from: new Date(Date.parse(time) - MILLIS),
  to: new Date(Date.parse(time) + MILLIS),
});

/** The police calls that a crime may have come from, the likeliest first, at most five. */
export const relatedCalls = async (crime: Crime): Promise<Call[]> => {
  if (!crime.point || isSensitiveCrime(crime)) return [];
  const near = around(crime.reportedDateTime);
  const calls = await recordsNear(CALLS, crime.point.coordinates, METRES, near);
  const open = calls.filter((call) => !isSensitive(call));
  return likeliest(open, (call) => likeness(crime, call));
};

/** The crimes that a police call may have led to, the likeliest first, at most five. */
export const relatedCrimes = async (call: Call): Promise<Crime[]> => {
  if (!call.geometry || isSensitive(call)) return [];
  const crimes = await recordsNear(CRIMES, call.geometry.coordinates, METRES, around(call.reportedDateTime));
  const open = crimes.filter((crime) => !isSensitiveCrime(crime));
  return likeliest(open, (crime) => likeness(crime, call));
};

/** The records related to one of a dataset that has such. */
export const relatedTo = (dataset: DatasetName, record: object): Promise<(Call | Crime)[]> =>
  // The record is of the dataset.
  dataset === CRIMES ? relatedCalls(record as Crime) : relatedCrimes(record as Call);
