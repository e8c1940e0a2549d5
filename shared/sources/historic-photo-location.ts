/** Where historic photos are read: the library's collection, item by item. */
import { SOURCES } from '../city.ts';
import { type DatasetSources, type Layout, sameNames } from './source.ts';

/** The adapter gives every item these, whatever fields the collection has. */
const collectionItem: Layout = {
  name: 'collection-item',
  columns: sameNames('id', 'fields', 'url', 'imageUrl', 'thumbnailUrl'),
  ids: 'item',
  coverage: 'library collection',
};

export const historicPhotoLocationSources: DatasetSources = {
  current: {
    variable: 'HISTORIC_PHOTOS',
    candidates: [{ name: 'library', adapter: 'contentdm', url: SOURCES.HISTORIC_PHOTOS, layouts: [collectionItem] }],
  },
  formerLayout: collectionItem.name,
};
