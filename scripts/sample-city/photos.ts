/** The library of the sample city: its collection of historic photos, the pictures, and the old maps. */
import type { City } from './city.ts';
import type { Document, Shape } from './faults.ts';
import type { Formats } from './formats.ts';
import { mapAt } from './old-maps.ts';
import { drawPhoto, PICTURE } from './photo-pictures.ts';
import { type PhotoRecord, photoRecords } from './photo-records.ts';
import { type Asked, HTML_ERROR, JSON_TYPE, type Source } from './source.ts';

const ALIAS = 'HstoricPho';
const SITE = '/digital';
const SEARCH = `${SITE}/api/search/collection/${ALIAS}`;
/** Where pictures lie by the library's newer addresses: beside the site, not below it. */
const IIIF = `/iiif/2/${ALIAS}`;
const THUMBNAIL_WIDTH = 120;
const MOST_PER_PAGE = 100;

/** Browsers go by the type, not by the `.jpg` at the end of the paths that pictures and maps have. */
const picture = (svg: string): Document => ({ type: 'image/svg+xml', body: svg });
const json = (body: unknown): Document => ({ type: JSON_TYPE, body: JSON.stringify(body) });

const thumbnailOf = (id: number): string => `/api/singleitem/collection/${ALIAS}/id/${id}/thumbnail`;

const PAGE_PATH = new RegExp(`^${SEARCH}(?:/page/(\\d{1,6}))?(?:/maxRecords/(\\d{1,4}))?$`);
const ITEM_PATHS = {
  item: new RegExp(`^${SITE}/api/collections/${ALIAS}/items/(\\d{1,9})/false$`),
  image: new RegExp(`^${SITE}/api/singleitem/image/${ALIAS}/(\\d{1,9})/default\\.jpg$`),
  thumbnail: new RegExp(`^${SITE}/api/singleitem/collection/${ALIAS}/id/(\\d{1,9})/thumbnail$`),
  iiif: new RegExp(`^${IIIF}:(\\d{1,9})/full/(?:full|max|(?:\\d{0,4},\\d{0,4}))/0/default\\.jpg$`),
  page: new RegExp(`^${SITE}/collection/${ALIAS}/id/(\\d{1,9})$`),
};

/** How the library answers at the moment. */
interface Library {
  formats: Formats;
  /** Its own address, as it is asked. */
  origin: string;
  shape: Shape;
}

const listed = ({ id, title, date, currentAddress }: PhotoRecord) => ({
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

const itemOf = (photo: PhotoRecord, library: Library) => {
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

/** Titles and addresses are made of the city's own words: nothing in them needs escaping. */
const pageOf = ({ id, title, date, description }: PhotoRecord): Document => ({
  type: 'text/html;charset=UTF-8',
  body: `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p><img src="${SITE}/api/singleitem/image/${ALIAS}/${id}/default.jpg" alt=""></p><p>${date}</p><p>${description}</p></body></html>`,
});

const VIEWS: Record<keyof typeof ITEM_PATHS, (photo: PhotoRecord, library: Library) => Document> = {
  item: (photo, library) => json(itemOf(photo, library)),
  image: ({ id }) => picture(drawPhoto(id, PICTURE.width)),
  iiif: ({ id }) => picture(drawPhoto(id, PICTURE.width)),
  thumbnail: ({ id }) => picture(drawPhoto(id, THUMBNAIL_WIDTH)),
  page: pageOf,
};

export const photoSources = (city: City, formats: () => Formats): Source => {
  let photos: Map<number, PhotoRecord> | undefined;
  const all = (): Map<number, PhotoRecord> => {
    photos ??= new Map(photoRecords(city).map((photo) => [photo.id, photo]));
    return photos;
  };

  const search = (page: number, size: number): Document => {
    const from = (page - 1) * size;
    const items = [...all().values()].slice(from, from + size).map(listed);
    return json({ totalResults: all().size, items });
  };

  const viewAt = ({ path, origin }: Asked, shape: Shape): Document | null => {
    // The keys of a record of names are its names.
    for (const name of Object.keys(ITEM_PATHS) as (keyof typeof ITEM_PATHS)[]) {
      const [, id] = ITEM_PATHS[name].exec(path) ?? [];
      const photo = id === undefined ? undefined : all().get(Number(id));
      if (photo) return VIEWS[name](photo, { formats: formats(), origin, shape });
    }
    return null;
  };

  return {
    host: 'library',
    address: SEARCH,
    answer: (asked, shape) => {
      const searched = PAGE_PATH.exec(asked.path);
      if (searched) return search(Number(searched[1] ?? 1), Math.min(Number(searched[2] ?? 20), MOST_PER_PAGE));
      const map = mapAt(asked.path, city.segments);
      return map === null ? viewAt(asked, shape) : picture(map);
    },
    errorPage: HTML_ERROR,
  };
};
