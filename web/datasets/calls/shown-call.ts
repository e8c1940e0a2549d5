/** A call as maps, lists and popups show it. */
import { callTypeOf } from '../../../shared/alerts/call-types.ts';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { markOf } from '../../../shared/datasets/marks.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { type WrittenPlace, writtenPlace } from '../../../shared/places/written-place.ts';
import { headingOf } from '../../../shared/site/record-heading.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { callsNamed } from '../../api/site-datasets.ts';
import { currentWords } from '../../api/words.ts';
import type { MapCall } from '../../map/layers/call-layer.tsx';
import { pointOf, recordPath } from '../state/listed.ts';

export interface ShownCall {
  /** Its page's path, which names it among all calls. */
  path: string;
  dataset: CallsName;
  /** The name of its marker. */
  kind: string;
  /** In plain words, as the place and the status are. */
  nature: string;
  /** The nature and the place, without the apartment. */
  heading: string;
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

/** The marker of a call of this nature. */
export const callKind = (dataset: CallsName, nature: string | null): string =>
  markOf(callsNamed(dataset), callTypeOf(dataset, nature ?? '') ?? {});

/** A text of the record; null where it has none. */
const textOf = (record: AnyRecord, column: string): string | null => {
  const value = record[column];
  return typeof value === 'string' ? value : null;
};

/** The place as the department writes it, and how well it is known. */
const writtenOf = (columns: readonly string[], record: AnyRecord): WrittenPlace => ({
  ...Object.fromEntries(columns.map((column) => [column, textOf(record, column)])),
  locationAccuracy: textOf(record, 'locationAccuracy'),
});

/** Shows the calls of a dataset, whose value says which columns tell what. */
export const showCall =
  (name: CallsName) =>
  (record: AnyRecord): ShownCall => {
    const dataset = callsNamed(name);
    const { placeWords, plainNature, plainStatus } = currentWords();
    const { calls } = dataset.site;
    const [nature, status] = [textOf(record, calls.nature), calls.status ? textOf(record, calls.status) : null];
    const written = writtenOf(calls.place, record);
    const place = placeWords(written);
    const words = nature ? plainNature(name, nature) : t('natureNotGiven');
    return {
      path: recordPath(dataset, record),
      dataset: name,
      kind: callKind(name, nature),
      nature: words,
      heading: headingOf(words, written.apt ? placeWords({ ...written, apt: null }).at : place.at),
      time: textOf(record, dataset.order.column) ?? '',
      location: place.name,
      placeNote: place.note,
      status: status && plainStatus(status),
      city: { nature, location: writtenPlace(written) || null, status },
      written,
      place: pointOf(dataset, record),
    };
  };

/** The calls that can be drawn. */
export const placedCalls = (calls: readonly ShownCall[]): MapCall[] =>
  calls.flatMap(({ path, kind, place, time }) => (place ? [{ key: path, kind, place, time }] : []));

/** The calls since `hours` before `now`, the newest first. */
export const recentCalls = (calls: readonly ShownCall[], hours: number, now: Date): ShownCall[] => {
  const since = toIso(new Date(now.getTime() - hours * 3_600_000));
  // Times are in the order of their texts.
  return calls.filter(({ time }) => time >= since).sort((a, b) => b.time.localeCompare(a.time));
};

/** Metres in a mile. */
const MILE = 1609.344;

/** `0.4 miles away`; in feet below a tenth of a mile. */
export const formatDistanceAway = (from: LngLat, to: LngLat): string => {
  const metres = metresBetween(from, to);
  if (metres < MILE / 10) return t('feetAway', { feet: Math.round(metres / 0.3048 / 10) * 10 });
  return t('milesAway', { miles: (metres / MILE).toFixed(1) });
};

/** How far from an address a call was, in words; null where it is not placed. */
export const callAway = (from: LngLat, { place, written }: Pick<ShownCall, 'place' | 'written'>): string | null => {
  if (!place) return null;
  const near = { here: t('atThisAddress'), close: t('closeToThisAddress'), block: t('inThisBlock'), away: null };
  return near[currentWords().closeness(metresBetween(from, place), written, '')] ?? formatDistanceAway(from, place);
};
