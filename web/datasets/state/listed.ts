/** The datasets that have pages, and what follows from a dataset's value alone: the path, the place and the words of a record. */
import { CITY } from '#city/facts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { type AnyRecord, type Dataset, placeOf } from '../../../shared/datasets/dataset.ts';
import type { SiteDataset } from '../../../shared/datasets/on-site.ts';
import type { ListedName } from '../../../shared/datasets/registry.ts';
import type { Site } from '../../../shared/datasets/site.ts';

/** A whole value. */
export type ListedDataset = Dataset & { name: ListedName };

/** The parts of a value that say which page a record has, and what it is in words. */
type Named = Pick<Dataset, 'path' | 'id' | 'title' | 'order'> & { site?: Pick<Site, 'page' | 'summary'> | null };

/** The loaders of values by the names of their datasets, which are those of the files. */
const FILES = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, ListedDataset>>('#city/datasets/*.ts')).map(([file, load]) => [
    file.replace(/^.*\//, '').replace(/\.ts$/, ''),
    load,
  ]),
);

/** The file of a dataset's value, from the project's folder. */
export const valueFileOf = ({ name }: SiteDataset): string => `shared/cities/${CITY.id}/datasets/${name}.ts`;

/** Fetches the whole value of a dataset. Throws where its file lacks it: a file is named as its dataset is. */
export const loadDataset = async ({ name, site }: SiteDataset): Promise<ListedDataset> => {
  const exported = await FILES[name]?.();
  const found = Object.values(exported ?? {}).find((value) => value.name === name);
  if (!found) throw new Error(`shared/cities has no file ${name}.ts that exports the dataset ${name}.`);
  // The built site's file has only what is not known here (web/build/datasets.ts).
  return { ...found, site: { ...site, ...found.site } };
};

/** The page of a record. */
export const recordPath = ({ path, id, site }: Named, record: AnyRecord): string =>
  (site?.page ?? `/${path}/{id}`).replace('{id}', encodeURIComponent(String(record[id])));

/** Its point on the map; null where it is not placed. */
export const pointOf = (dataset: Pick<Dataset, 'path' | 'placeField'>, record: AnyRecord): LngLat | null => {
  const place = placeOf(dataset, record);
  return place?.type === 'Point' ? place.coordinates : null;
};

/** The text of a column; a list's with commas, null where there is none. */
export const textOf = (record: AnyRecord, column: string | undefined): string | null => {
  const value = column === undefined ? null : record[column];
  if (value === null || value === undefined) return null;
  return (Array.isArray(value) ? value.join(', ') : String(value)) || null;
};

const TIME = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

/** When it was, of a dataset that is ordered by time. */
export const timeOf = ({ order }: Pick<Dataset, 'order'>, record: AnyRecord): IsoTime | null => {
  const text = textOf(record, order.column);
  return text !== null && TIME.test(text) ? text : null;
};

/** A record in a few words, as links and popups have it. */
export interface RecordWords {
  path: string;
  title: string;
  time: IsoTime | null;
  place: string | null;
}

export const recordWords = (dataset: Named, record: AnyRecord): RecordWords => {
  const { summary } = dataset.site ?? {};
  const otherwise = summary?.otherwise ?? `${dataset.title.one} ${textOf(record, dataset.id)}`;
  return {
    path: recordPath(dataset, record),
    title: textOf(record, summary?.title) ?? otherwise,
    time: timeOf(dataset, record),
    place: textOf(record, summary?.place),
  };
};
