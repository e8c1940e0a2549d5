/** The marker of a record on a picture of the map. */
import { callTypeOf } from '../../shared/alerts/call-types.ts';
import { type AnyRecord, placeOf } from '../../shared/datasets/dataset.ts';
import { markOf } from '../../shared/datasets/marks.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import type { Marker } from '../../shared/site/picture/marks.ts';
import type { ListedDataset } from './datasets.ts';
import { textOf } from './record-words.ts';

export const recordPath = ({ path, id }: ListedDataset, record: AnyRecord): string =>
  `/${path}/${encodeURIComponent(String(record[id]))}`;

export const recordKind = (dataset: ListedDataset, record: AnyRecord): string => {
  const { name, site } = dataset;
  if (!isCalls(name)) return markOf(dataset, record);
  return markOf(dataset, callTypeOf(name, textOf(record, site.calls?.nature) ?? '') ?? {});
};

/** Null for a record that could not be placed. */
export const recordMarker = (dataset: ListedDataset, record: AnyRecord): Marker | null => {
  const place = placeOf(dataset, record);
  return place?.type === 'Point'
    ? { key: recordPath(dataset, record), kind: recordKind(dataset, record), place: place.coordinates }
    : null;
};
