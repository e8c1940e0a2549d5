/** The source of historic photos: the library's collection, item by item. */
import { type DatasetSources, type Layout, sameNames } from '../../../datasets/source.ts';
import { historicPhotoLocation } from '../datasets/historic-photo-location.ts';

/** The adapter gives every item these, whatever fields the collection has. */
const collectionItem: Layout = {
  name: 'collection-item',
  columns: sameNames('id', 'fields', 'url', 'imageUrl', 'thumbnailUrl'),
  ids: 'item',
  coverage: 'library collection',
};

export const historicPhotoLocationSources: DatasetSources = {
  current: {
    variable: historicPhotoLocation.source.variable,
    candidates: [
      { name: 'library', adapter: 'contentdm', url: historicPhotoLocation.source.url, layouts: [collectionItem] },
    ],
  },
  formerLayout: collectionItem.name,
};
