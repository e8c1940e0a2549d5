/** The marker of a call on a picture of the map. */
import { callTypeOf } from '../../shared/alerts/call-types.ts';
import { type AnyRecord, placeOf } from '../../shared/datasets/dataset.ts';
import { markOf } from '../../shared/datasets/marks.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import type { Marker } from '../../shared/site/picture/marks.ts';
import type { ListedDataset } from './datasets.ts';
import { textOf } from './record-words.ts';

export const callPath = ({ path, id }: ListedDataset, record: AnyRecord): string =>
  `/${path}/${encodeURIComponent(String(record[id]))}`;

export const callKind = (dataset: ListedDataset, record: AnyRecord): string => {
  const { name, site } = dataset;
  const type = isCalls(name) ? callTypeOf(name, textOf(record, site.calls?.nature) ?? '') : null;
  return markOf(dataset, type ?? {});
};

/** Null for a call that could not be placed. */
export const callMarker = (dataset: ListedDataset, record: AnyRecord): Marker | null => {
  const place = placeOf(dataset, record);
  return place?.type === 'Point'
    ? { key: callPath(dataset, record), kind: callKind(dataset, record), place: place.coordinates }
    : null;
};
