/** A police or fire call as maps, lists and popups show it. */

import type { CallsName, DatasetRecord } from '../../shared/datasets/index.ts';
import type { IsoTime } from '../../shared/dates.ts';
import { type LngLat, metresBetween } from '../../shared/geo.ts';
import { type WrittenPlace, writtenPlace } from '../../shared/written-place.ts';
import { currentWords } from '../api/words.ts';
import { type CallKindName, callKind } from '../map/call-kinds.ts';
import type { MapCall } from '../map/call-layer.tsx';

export interface ShownCall {
  /** Its page's path, which names it among all calls. */
  path: string;
  filter: 'police' | 'fire';
  kind: CallKindName;
  /** In plain words, as the place and the status are. */
  nature: string;
  time: IsoTime;
  location: string;
  /** How well the place is known, where that is not to the house. */
  placeNote: string | null;
  status: string | null;
  /** The department's own words. */
  city: { nature: string | null; location: string | null; status: string | null };
  written: WrittenPlace;
  /** Null: the call could not be placed. */
  place: LngLat | null;
}

const UNKNOWN_NATURE = 'Nature not given';

interface Told {
  nature: string | null;
  status: string | null;
  written: WrittenPlace;
}

const wordsOf = (dataset: CallsName, { nature, status, written }: Told) => {
  const { placeWords, plainNature, plainStatus } = currentWords();
  const { name, note } = placeWords(written);
  return {
    kind: callKind(dataset, nature),
    nature: nature ? plainNature(dataset, nature) : UNKNOWN_NATURE,
    location: name,
    placeNote: note,
    status: status && plainStatus(status),
    city: { nature, location: writtenPlace(written) || null, status },
    written,
  };
};

export const policeCall = (record: DatasetRecord<'police-dispatch-call'>): ShownCall => ({
  path: `/policeDispatchCall/${encodeURIComponent(record.callNumber)}`,
  filter: 'police',
  ...wordsOf('police-dispatch-call', {
    nature: record.natureOfCall,
    status: record.status,
    written: { location: record.location, locationAccuracy: record.locationAccuracy },
  }),
  time: record.reportedDateTime,
  place: record.geometry?.coordinates ?? null,
});

export const fireCall = (record: DatasetRecord<'fire-dispatch-call'>): ShownCall => ({
  path: `/fireDispatchCall/${encodeURIComponent(record.cfs)}`,
  filter: 'fire',
  // Spec §2.8: with the apartment number, if there is one.
  ...wordsOf('fire-dispatch-call', {
    nature: record.natureOfCall,
    status: record.disposition,
    written: {
      address: record.address,
      apt: record.apt,
      city: record.city,
      locationAccuracy: record.locationAccuracy,
    },
  }),
  time: record.reportedDateTime,
  place: record.geometry?.coordinates ?? null,
});

/** The city's own words where they say it otherwise than the plain ones; null where only the case differs. */
export const otherWords = (city: string | null, plain: string | null): string | null =>
  city !== null && city.toLowerCase() !== plain?.toLowerCase() ? city : null;

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

/** How far from an address a call was, in words; null where it is not placed. */
export const callAway = (from: LngLat, { place, written }: Pick<ShownCall, 'place' | 'written'>): string | null => {
  if (!place) return null;
  const near = { here: 'At this address', close: 'Close to this address', block: 'In this block', away: null };
  return near[currentWords().closeness(metresBetween(from, place), written, '')] ?? formatDistanceAway(from, place);
};
