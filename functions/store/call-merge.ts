/** What a new reading of a call changes in the stored one. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { StatusChange } from '../../shared/datasets/call-columns.ts';
import { type CallsName, DATASETS } from '../../shared/datasets/index.ts';
import type { IsoTime } from '../../shared/dates.ts';
import type { Point } from '../../shared/geo.ts';

/** A call of either department: what both have by name, the rest by column. */
export type AnyCallFields = {
  reportedDateTime: IsoTime;
  statuses: StatusChange[];
  locationAccuracy: string | null;
  locationSource: string | null;
  geometry: Point | null;
} & Record<string, unknown>;

/** What a later reading does not simply replace. */
const MERGED = ['reportedDateTime', 'statuses', 'locationAccuracy', 'locationSource', 'updatedAt'];

const replacedColumns = (dataset: CallsName): string[] =>
  Object.keys(DATASETS[dataset].columns).filter((column) => !MERGED.includes(column));

/**
 * The stored call with all that the reading brings, or null when it brings nothing. The first time stays, since a wall
 * time that occurs twice may be read otherwise an hour later. A known place stays when the reading has none. A status
 * other than the last is added to the history. A reading made before the last status was read is a page overtaken by
 * a later one: nothing of it is taken but a place where there is none yet.
 */
export const mergeCall = (dataset: CallsName, stored: AnyCallFields, read: AnyCallFields): AnyCallFields | null => {
  const known = stored.statuses.at(-1);
  const latest = read.statuses.at(-1);
  const isOvertaken = known !== undefined && latest !== undefined && latest.at < known.at;
  const merged = { ...stored };
  if (!isOvertaken) {
    for (const column of replacedColumns(dataset)) merged[column] = read[column];
    if (latest && latest.status !== known?.status) merged.statuses = [...stored.statuses, latest];
  }
  if (read.geometry && !(isOvertaken && stored.geometry)) {
    merged.geometry = read.geometry;
    merged.locationAccuracy = read.locationAccuracy;
    merged.locationSource = read.locationSource;
  }
  return isDeepStrictEqual(stored, merged) ? null : merged;
};
