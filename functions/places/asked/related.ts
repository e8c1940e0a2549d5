/** A crime and the police call that it probably came from: near one another, within hours, of a kind that fits; no sensitive ones. */
import { kinship } from '#city/natures';
import { metresBetween, type Point } from '../../../shared/base/geo.ts';
import type { CallRecord } from '../../../shared/datasets/call-columns.ts';
import type { Dataset } from '../../../shared/datasets/dataset.ts';
import { CALLS, type CallsName, DATASETS, type DatasetName, datasetFor } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { isBlock } from '../../../shared/places/block-text.ts';
import { placeIn } from '../../../shared/privacy/coarse.ts';
import { isSensitiveCrime, isSensitiveNature } from '../../../shared/privacy/sensitive.ts';
import { isTimed, recordsNear } from '../../lists/near.ts';

const CRIMES = datasetFor('crimes');
const related = CRIMES && (DATASETS[CRIMES] as Dataset).related;
/** The calls that crimes come from; none where the city's crimes say nothing of calls. */
const SOURCE_CALLS: CallsName | undefined = CALLS.find((name) => name === related?.dataset);

type Crime = RoleRecord<'crimes'>;

/** About the length of a block: a call's place and its crime's differ by no more. */
const METRES = 150;
/** Either way: a report is often taken hours after the call, and a call may come after the time a crime is put down to. */
const MILLIS = 6 * 3_600_000;
const MOST = 5;

/** How probably they belong together, never less for one that fits better; null for not. */
const likeness = (crime: Crime, call: CallRecord): number | null => {
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

/** True for a call that is sensitive, or was once, so that it is known by block: a link would say which house. */
const isSensitive = (dataset: CallsName, call: CallRecord): boolean =>
  isBlock(placeIn(dataset, call)) || isSensitiveNature(dataset, call.natureOfCall);

/** The records within reach of a point, of a dataset that lies at points and is ordered by time; none of another. */
const around = async <T>(name: DatasetName | null | undefined, at: Point, time: string): Promise<T[]> => {
  if (!name || !isTimed(name)) return [];
  const stretch = { from: new Date(Date.parse(time) - MILLIS), to: new Date(Date.parse(time) + MILLIS) };
  return (await recordsNear(name, at.coordinates, METRES, stretch)) as T[]; // Calls or crimes, as the name says.
};

/** The calls that a crime may have come from, the likeliest first, at most five. */
export const relatedCalls = async (crime: Crime): Promise<CallRecord[]> => {
  if (!SOURCE_CALLS || !crime.point || isSensitiveCrime(crime)) return [];
  const calls = await around<CallRecord>(SOURCE_CALLS, crime.point, crime.reportedDateTime);
  const open = calls.filter((call) => !isSensitive(SOURCE_CALLS, call));
  return likeliest(open, (call) => likeness(crime, call));
};

/** The crimes that a call may have led to, the likeliest first, at most five. */
export const relatedCrimes = async (call: CallRecord): Promise<Crime[]> => {
  if (!SOURCE_CALLS || !call.geometry || isSensitive(SOURCE_CALLS, call)) return [];
  const crimes = await around<Crime>(CRIMES, call.geometry, call.reportedDateTime);
  const open = crimes.filter((crime) => !isSensitiveCrime(crime));
  return likeliest(open, (crime) => likeness(crime, call));
};

/** The records related to one of a dataset that has such. */
export const relatedTo = (dataset: DatasetName, record: object): Promise<object[]> =>
  // The record is of the dataset.
  dataset === CRIMES ? relatedCalls(record as Crime) : relatedCrimes(record as CallRecord);
