/** The site's own code for a dataset, by the name that the dataset's value gives it: fetched with its page. */
import type { ComponentType } from 'react';
import type { SiteDataset } from '../../shared/datasets/on-site.ts';
import type { PartsName, Site } from '../../shared/datasets/site.ts';
import type { ListedDataset } from './state/listed.ts';
import type { ListParts, RecordMapProps, RecordParts } from './state/part-types.ts';

const LIST_PARTS: Readonly<Record<PartsName, () => Promise<(dataset: ListedDataset) => ListParts>>> = {
  calls: async () => (await import('./parts/calls/list.tsx')).listParts,
  parcels: async () => (await import('./parts/parcels/list.tsx')).listParts,
  photos: async () => (await import('./parts/photos/list.tsx')).listParts,
};

const RECORD_PARTS: Readonly<Partial<Record<PartsName, () => Promise<(dataset: SiteDataset) => RecordParts>>>> = {
  calls: async () => (await import('./parts/calls/record.tsx')).recordParts,
  parcels: async () => (await import('./parts/parcels/record.tsx')).recordParts,
  photos: async () => (await import('./parts/photos/record.tsx')).recordParts,
};

const RECORD_MAPS: Readonly<Record<NonNullable<Site['near']>, () => Promise<ComponentType<RecordMapProps>>>> = {
  parcels: async () => (await import('./parts/parcels/nearby-map.tsx')).NearbyMap,
};

export const listPartsOf = async ({ site }: SiteDataset): Promise<(dataset: ListedDataset) => ListParts> =>
  site.parts ? LIST_PARTS[site.parts]() : () => ({});

export const recordPartsOf = async (dataset: SiteDataset): Promise<RecordParts> => {
  const name = dataset.site.parts;
  const parts = name && (await RECORD_PARTS[name]?.());
  return parts?.(dataset) ?? {};
};

export const recordMapOf = async ({ site }: SiteDataset): Promise<ComponentType<RecordMapProps>> =>
  site.near ? RECORD_MAPS[site.near]() : (await import('./record/record-map.tsx')).RecordMap;

/** The files of a list page's parts. */
export const listFilesOf = ({ site }: SiteDataset): string[] =>
  site.parts ? [`web/datasets/parts/${site.parts}/list.tsx`] : [];

/** The files of a record's parts and of its map. */
export const recordFilesOf = ({ site }: SiteDataset): string[] => [
  ...(site.parts && RECORD_PARTS[site.parts] ? [`web/datasets/parts/${site.parts}/record.tsx`] : []),
  site.near ? 'web/datasets/parts/parcels/nearby-map.tsx' : 'web/datasets/record/record-map.tsx',
];
