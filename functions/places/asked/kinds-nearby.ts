/** Calls and crimes near a place by kind, never so near that a house could be told from its neighbours. */
import { callTypeOf } from '../../../shared/alerts/call-types.ts';
import { plainNature } from '../../../shared/alerts/plain-words.ts';
import type { CallNow, KindNearby } from '../../../shared/api/schemas/place.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { AnyRecord, Dataset } from '../../../shared/datasets/dataset.ts';
import { MARKS, markOf } from '../../../shared/datasets/marks.ts';
import { DATASETS, type DatasetName, isCalls } from '../../../shared/datasets/registry.ts';
import { parseLocation } from '../../../shared/places/location.ts';
import { LEAST_METRES } from '../../../shared/places/nearby.ts';
import { placeIn } from '../../../shared/privacy/coarse.ts';
import { t } from '../../../shared/texts/shared/places.data.ts';
import { coordinatesOf } from '../../lists/near.ts';

type Nearest = KindNearby['nearest'];

/** A place, and whether it is known to the house or corner. */
export interface Centre {
  at: LngLat;
  isExact: boolean;
}

const isExactText = (text: string | null): boolean => {
  const place = parseLocation(text ?? '');
  return place.kind === 'intersection' || (place.kind === 'number' && !place.block);
};

/** How a dataset's records tell their kind, title and place. */
interface Told {
  columns: string[];
  kindOf: (record: AnyRecord) => string;
  titleOf: (record: AnyRecord) => string;
  /** True if its place is known to the house or corner. */
  isExact: (record: AnyRecord) => boolean;
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const toldBy = (name: DatasetName): Told => {
  const dataset: Dataset = DATASETS[name];
  if (isCalls(name)) {
    const natureOf = (record: AnyRecord): string => wordsOf(record.natureOfCall);
    return {
      columns: ['natureOfCall', 'locationAccuracy', DATASETS[name].calls.says.place],
      kindOf: (record) => markOf(dataset, callTypeOf(name, natureOf(record)) ?? {}),
      titleOf: (record) => (natureOf(record) ? plainNature(name, natureOf(record)) : t('natureNotGiven')),
      isExact: (record) =>
        (record.locationAccuracy === 'exact' || record.locationAccuracy === 'intersection') &&
        isExactText(placeIn(name, record)),
    };
  }
  const { summary, markRules = [] } = dataset.site ?? {};
  const judged = markRules.flatMap(({ any }) => Object.keys(any ?? {}));
  const place = summary?.place ?? 'location';
  return {
    columns: [...new Set([...judged, ...(summary ? [summary.title] : []), place])],
    kindOf: (record) => markOf(dataset, record),
    titleOf: (record) => (summary && wordsOf(record[summary.title])) || summary?.otherwise || t('incident'),
    isExact: (record) => isExactText(wordsOf(record[place]) || null),
  };
};

interface Measured {
  record: AnyRecord;
  /** At least `LEAST_METRES`. */
  metres: number;
}

const nearestOf = ({ record, metres }: Measured, dataset: Dataset, told: Told, centre: Centre): Nearest => {
  const isClose = metres <= LEAST_METRES;
  const isTold = !isClose && centre.isExact && told.isExact(record);
  const about = isClose ? t('within660Feet') : t('withinQuarterMile');
  return {
    id: String(record[dataset.id]),
    title: told.titleOf(record),
    time: String(record[dataset.order.column]),
    metres: isTold ? Math.round(metres) : null,
    about: isTold ? null : about,
  };
};

/** How far a record is from a place, told no nearer than `LEAST_METRES`. */
const measured = (dataset: Dataset, record: AnyRecord, { at }: Centre): Measured => ({
  record,
  metres: Math.max(LEAST_METRES, metresBetween(at, coordinatesOf(dataset, record))),
});

/** One record near a place, told as the nearest of a kind is. */
export const toldRecord = (name: DatasetName, record: AnyRecord, centre: Centre): Nearest => {
  const dataset: Dataset = DATASETS[name];
  return nearestOf(measured(dataset, record, centre), dataset, toldBy(name), centre);
};

/** Calls as marks of a map, but for those known by block, and those so near that a mark would tell of one house. */
export const callsToMark = (name: DatasetName, records: readonly AnyRecord[], { at }: Centre): CallNow[] => {
  const dataset: Dataset = DATASETS[name];
  const told = toldBy(name);
  return records
    .filter((record) => told.isExact(record) && metresBetween(at, coordinatesOf(dataset, record)) > LEAST_METRES)
    .map((record) => ({
      dataset: dataset.path,
      id: String(record[dataset.id]),
      kind: told.kindOf(record),
      geometry: { type: 'Point', coordinates: coordinatesOf(dataset, record) },
    }));
};

/** Records of a dataset near a place by kind, the most first; the newest records come first. */
export const kindsOf = (
  name: DatasetName,
  records: readonly AnyRecord[],
  centre: Centre,
  days: number,
): KindNearby[] => {
  const dataset: Dataset = DATASETS[name];
  const told = toldBy(name);
  const kinds = new Map<string, { count: number; nearest: Measured }>();
  for (const record of records) {
    const kind = told.kindOf(record);
    const nearest = measured(dataset, record, centre);
    const known = kinds.get(kind);
    if (!known) kinds.set(kind, { count: 1, nearest });
    else {
      known.count += 1;
      if (nearest.metres < known.nearest.metres) known.nearest = nearest;
    }
  }
  return [...kinds]
    .map(([kind, { count, nearest }]) => ({
      dataset: dataset.path,
      kind,
      title: MARKS[kind]?.label ?? dataset.title.one,
      days,
      count,
      nearest: nearestOf(nearest, dataset, told, centre),
    }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
};
