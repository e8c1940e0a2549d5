/** A police or fire call as maps, lists and popups show it. */

import type { DatasetRecord } from '../../shared/datasets/index.ts';
import type { IsoTime } from '../../shared/dates.ts';
import { type LngLat, metresBetween } from '../../shared/geo.ts';
import { type CallKindName, callKind } from '../map/call-kinds.ts';
import type { MapCall } from '../map/call-layer.tsx';

export interface ShownCall {
  /** Its page's path, which names it among all calls. */
  path: string;
  filter: 'police' | 'fire';
  kind: CallKindName;
  nature: string;
  time: IsoTime;
  location: string;
  status: string | null;
  /** Null: the call could not be placed. */
  place: LngLat | null;
}

const UNKNOWN_NATURE = 'Nature not given';
const UNKNOWN_LOCATION = 'Location not given';

export const policeCall = (record: DatasetRecord<'police-dispatch-call'>): ShownCall => ({
  path: `/policeDispatchCall/${encodeURIComponent(record.callNumber)}`,
  filter: 'police',
  kind: callKind('police-dispatch-call', record.natureOfCall),
  nature: record.natureOfCall ?? UNKNOWN_NATURE,
  time: record.reportedDateTime,
  location: record.location ?? UNKNOWN_LOCATION,
  status: record.status,
  place: record.geometry?.coordinates ?? null,
});

export const fireCall = (record: DatasetRecord<'fire-dispatch-call'>): ShownCall => ({
  path: `/fireDispatchCall/${encodeURIComponent(record.cfs)}`,
  filter: 'fire',
  kind: callKind('fire-dispatch-call', record.natureOfCall),
  nature: record.natureOfCall ?? UNKNOWN_NATURE,
  time: record.reportedDateTime,
  // Spec §2.8: with the apartment number, if there is one.
  location: record.address ? record.address + (record.apt ? `, apt ${record.apt}` : '') : UNKNOWN_LOCATION,
  status: record.disposition,
  place: record.geometry?.coordinates ?? null,
});

/** The calls that can be drawn. */
export const placedCalls = (calls: readonly ShownCall[]): MapCall[] =>
  calls.flatMap(({ path, kind, place }) => (place ? [{ key: path, kind, place }] : []));

/** The calls since `hours` before `now`, the newest first. */
export const recentCalls = (calls: readonly ShownCall[], hours: number, now: Date): ShownCall[] => {
  const since = now.getTime() - hours * 3_600_000;
  return calls.filter(({ time }) => Date.parse(time) >= since).sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
};

/** Metres in a mile. */
const MILE = 1609.344;

/** `0.4 miles away`; in feet below a tenth of a mile. */
export const formatDistanceAway = (from: LngLat, to: LngLat): string => {
  const metres = metresBetween(from, to);
  if (metres < MILE / 10) return `${Math.round(metres / 0.3048 / 10) * 10} feet away`;
  return `${(metres / MILE).toFixed(1)} miles away`;
};
