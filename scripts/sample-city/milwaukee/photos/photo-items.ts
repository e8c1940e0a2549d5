/** The photos of the library as its search and its pages give them. */
import type { Shape } from '../../faults.ts';
import type { Formats } from '../formats.ts';
import { PICTURE } from './photo-pictures.ts';
import type { PhotoRecord } from './photo-records.ts';

export const ALIAS = 'HstoricPho';

/** Below which the library's site lies, and below which its pictures. */
export const LIBRARY_PATHS = ['/digital', '/iiif'] as const;

/** The path of pictures by the library's newer addresses: beside the site, not below it. */
export const IIIF = `${LIBRARY_PATHS[1]}/2/${ALIAS}`;

const thumbnailOf = (id: number): string => `/api/singleitem/collection/${ALIAS}/id/${id}/thumbnail`;

/** How the library answers at the moment. */
export interface Library {
  formats: Formats;
  /** Its own address, as it is asked. */
  origin: string;
  shape: Shape;
}

export const listed = ({ id, title, date, currentAddress }: PhotoRecord) => ({
  collectionAlias: ALIAS,
  itemId: String(id),
  itemLink: `/singleitem/collection/${ALIAS}/id/${id}`,
  thumbnailUri: thumbnailOf(id),
  title,
  metadataFields: [
    { field: 'title', value: title },
    { field: 'date', value: date },
    { field: 'curren', value: currentAddress },
  ],
});

/** The address of a picture: that of the library's newer version is whole, the older one a path below the site. */
const imageOf = (id: number, { formats, origin }: Library): string =>
  formats === '2026'
    ? `${origin}${IIIF}:${id}/full/full/0/default.jpg`
    : `/api/singleitem/image/${ALIAS}/${id}/default.jpg`;

export const itemOf = (photo: PhotoRecord, library: Library) => {
  const { id, title, date, place, description, currentAddress } = photo;
  const { shape } = library;
  return {
    collectionAlias: ALIAS,
    collectionName: 'Historic Photos of the Sample City',
    contentType: 'image/jpeg',
    downloadUri: `/api/collection/${ALIAS}/id/${id}/download`,
    [shape === 'usual' ? 'fields' : 'metadata']: [
      { key: 'title', label: 'Title', value: title },
      { key: 'date', label: 'Date', value: date },
      { key: 'place', label: 'Place', value: place },
      { key: 'descri', label: 'Description', value: description },
      { key: 'curren', label: 'Current Address', value: currentAddress },
      { key: 'old', label: 'Old Address', value: '' },
      { key: 'reposi', label: 'Repository', value: 'Sample City Library' },
      { key: 'rights', label: 'Rights', value: 'Drawn for the sample city; free for any use.' },
    ],
    filename: `${String(id).padStart(5, '0')}.jp2`,
    id,
    imageHeight: PICTURE.height,
    imageUri: imageOf(id, library),
    iiifInfoUri: `${IIIF}:${id}/info.json`,
    imageWidth: PICTURE.width,
    text: '',
    thumbnailUri: thumbnailOf(id),
    title,
    url: `/collection/${ALIAS}/id/${id}`,
  };
};
