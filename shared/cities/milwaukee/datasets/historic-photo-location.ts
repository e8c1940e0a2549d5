/** Historic photo locations: places in the city with the old photos taken there. */
import { AREA_COLUMNS } from '../../../datasets/area-columns.ts';
import { defineDataset } from '../../../datasets/dataset.ts';
import type { PhotosColumn } from '../../../datasets/roles.ts';

const historicPhotos: PhotosColumn = {
  type: 'json',
  label: 'Photos',
  about: 'By year, undated ones last.',
  required: true,
  isLong: true,
  onlyIncluded: true,
};

export const historicPhotoLocation = defineDataset({
  name: 'historic-photo-location',
  path: 'historicPhotoLocation',
  title: { one: 'Historic photo location', many: 'Historic photos' },
  about: 'Places of historic photos from the Milwaukee Public Library.',
  columns: {
    id: { type: 'text', label: 'ID', about: 'Geohash of the point, nine characters.', required: true, list: 'shown' },
    historicPhotos,
    ...AREA_COLUMNS,
  },
  id: 'id',
  order: { column: 'id', direction: 'asc' },
  place: 'point',
  exampleId: 'dp9dqzx3k',
  listed: true,
  kind: 'snapshot',
  note: "Photos come from the Milwaukee Public Library's historic photo collection.",
  licence:
    'The photos are the Milwaukee Public Library’s: ask it before you publish one. The places are ours and free to use.',
  site: {
    brand: 'HistoricPhotos',
    heading: 'Historic Photos',
    description: 'Places in Milwaukee of which the public library has historic photos, on a map and in a table.',
    menu: null,
    card: { on: '/historicPhotoLocation/explore', label: 'All places as a list' },
    page: '/historicPhotoLocation/explore?at={id}',
    includes: 'historicPhotos',
    detail: [{ part: 'photos' }, { title: 'Location', isWide: true, hasMap: true }],
    marks: { photo: { label: 'Historic photos', shape: 'circle', colour: '#8a5414', sign: 'camera' } },
    parts: 'photos',
    credits: { 'Historic photos, Milwaukee Public Library': 'https://content.mpl.org/digital/collection/HstoricPho' },
  },
  rank: 9,
  role: 'photos',
  after: ['street-segment', 'street-address'],
  source: {
    variable: 'HISTORIC_PHOTOS',
    url: 'https://content.mpl.org/digital/api/search/collection/HstoricPho',
    schedule: { cron: '0 5 ? * SUN *' },
  },
});
