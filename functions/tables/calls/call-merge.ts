/** The changes that a new reading of a call makes in the stored one. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { AREA_COLUMN_NAMES, NO_AREAS } from '../../../shared/datasets/area-columns.ts';
import type { CallRecord } from '../../../shared/datasets/call-columns.ts';
import { type CallsName, DATASETS } from '../../../shared/datasets/registry.ts';
import { isStreet } from '../../../shared/places/block-text.ts';
import {
  byBlock,
  holdsBlock,
  isSensitiveCall,
  placeColumnsOf,
  placeIn,
  saysOf,
  tellsHouse,
} from '../../../shared/privacy/coarse.ts';

/** The latest changes of status that a call keeps; a real call has a few. */
const MOST_STATUSES = 100;

/** The columns that a later reading does not simply replace. */
const MERGED = [
  'reportedDateTime',
  'statuses',
  'locationAccuracy',
  'locationSource',
  ...AREA_COLUMN_NAMES,
  'updatedAt',
];

const replacedColumns = (dataset: CallsName): string[] =>
  Object.keys(DATASETS[dataset].columns).filter((column) => !MERGED.includes(column));

/** A call shown by block and without a place, where the house was read. */
const withoutHouse = (dataset: CallsName, call: CallRecord): CallRecord =>
  tellsHouse(dataset, call)
    ? { ...byBlock(dataset, call), geometry: null, locationAccuracy: null, locationSource: null, ...NO_AREAS }
    : call;

/** The place of a sensitive call: the first that is by block, kept while the readings name a block of it. */
const mergePlace = (dataset: CallsName, stored: CallRecord, read: CallRecord, merged: CallRecord): void => {
  const text = saysOf(dataset).place;
  const [was, is] = [stored[text], read[text]] as (string | null)[]; // The column is one of texts.
  if (!tellsHouse(dataset, stored) && holdsBlock(was ?? null, is ?? null)) merged[text] = was;
  // The point of where it was before is none of a street alone.
  else if (tellsHouse(dataset, stored) || (is && merged[text] === is && isStreet(is)))
    for (const column of placeColumnsOf(dataset)) merged[column] = read[column];
};

/** True if a merged call is the stored one but for its place, which showed a house. */
export const isOnlyCoarser = (dataset: CallsName, stored: CallRecord, merged: CallRecord): boolean => {
  if (!tellsHouse(dataset, stored) || !merged.isCoarse) return false;
  const place = placeColumnsOf(dataset);
  const others = Object.keys(stored).filter((column) => !place.includes(column) && column !== 'isCoarse');
  return others.every((column) => isDeepStrictEqual(stored[column], merged[column]));
};

/**
 * The stored call with all that the reading brings, or null when it brings nothing. The first time stays, since a wall
 * time that occurs twice may be read otherwise an hour later. A known place stays when the reading has none. A status
 * other than the last is added to the history. A reading made before the last status was read is a page overtaken by a
 * later one, of which only a missing place is taken. It counts if that status is from after `now`, when a clock was
 * wrong that read it. A call that is sensitive in either, or was once, is known by block from then on.
 */
export const mergeCall = (
  dataset: CallsName,
  stored: CallRecord,
  given: CallRecord,
  now: IsoTime,
): CallRecord | null => {
  const isSensitive = isSensitiveCall(dataset, stored) || isSensitiveCall(dataset, given);
  const read = isSensitive ? withoutHouse(dataset, given) : given;
  const known = stored.statuses.at(-1);
  const latest = read.statuses.at(-1);
  const isOvertaken = known !== undefined && latest !== undefined && latest.at < known.at && known.at <= now;
  const merged = { ...stored };
  if (!isOvertaken) {
    for (const column of replacedColumns(dataset)) merged[column] = read[column];
    if (latest && latest.status !== known?.status) merged.statuses = [...stored.statuses, latest].slice(-MOST_STATUSES);
  }
  if (read.geometry && !(isOvertaken && stored.geometry)) {
    merged.geometry = read.geometry;
    merged.locationAccuracy = read.locationAccuracy;
    merged.locationSource = read.locationSource;
  }
  if (isSensitive) mergePlace(dataset, stored, read, merged);
  if (isDeepStrictEqual(stored, merged)) return null;
  // With its place; that a place lies in other areas than before is no change.
  const isKept = merged.geometry === stored.geometry && placeIn(dataset, merged) === placeIn(dataset, stored);
  const placed = !isKept && merged.geometry === read.geometry ? read : stored;
  for (const column of AREA_COLUMN_NAMES) merged[column] = placed[column] ?? null;
  return isSensitive ? { ...merged, isCoarse: true } : merged;
};
