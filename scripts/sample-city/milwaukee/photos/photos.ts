/** The library of the sample city: its collection of historic photos, the pictures, and the old maps. */
import type { Document, Shape } from '../../faults.ts';
import { type Asked, HTML_ERROR, JSON_TYPE, type Source } from '../../source.ts';
import type { City } from '../city.ts';
import type { Formats } from '../formats.ts';
import { mapAt } from './old-maps.ts';
import { ALIAS, IIIF, itemOf, LIBRARY_PATHS, type Library, listed } from './photo-items.ts';
import { drawPhoto, PICTURE } from './photo-pictures.ts';
import { type PhotoRecord, photoRecords } from './photo-records.ts';

const [SITE] = LIBRARY_PATHS;

const SEARCH = `${SITE}/api/search/collection/${ALIAS}`;

const THUMBNAIL_WIDTH = 120;

const MOST_PER_PAGE = 100;

/** Browsers go by the type, not by the `.jpg` at the end of the paths that pictures and maps have. */
const picture = (svg: string): Document => ({ type: 'image/svg+xml', body: svg });

const json = (body: unknown): Document => ({ type: JSON_TYPE, body: JSON.stringify(body) });

const PAGE_PATH = new RegExp(`^${SEARCH}(?:/page/(\\d{1,6}))?(?:/maxRecords/(\\d{1,4}))?$`);

const ITEM_PATHS = {
  item: new RegExp(`^${SITE}/api/collections/${ALIAS}/items/(\\d{1,9})/false$`),
  image: new RegExp(`^${SITE}/api/singleitem/image/${ALIAS}/(\\d{1,9})/default\\.jpg$`),
  thumbnail: new RegExp(`^${SITE}/api/singleitem/collection/${ALIAS}/id/(\\d{1,9})/thumbnail$`),
  iiif: new RegExp(`^${IIIF}:(\\d{1,9})/full/(?:full|max|(?:\\d{0,4},\\d{0,4}))/0/default\\.jpg$`),
  page: new RegExp(`^${SITE}/collection/${ALIAS}/id/(\\d{1,9})$`),
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
