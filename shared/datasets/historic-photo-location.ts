/** Historic photo locations: places in the city with the old photos taken there. */
import { type Column, defineDataset } from './dataset.ts';

export interface HistoricPhoto {
  id: string;
  title: string;
  /** The photo's page at the library. */
  url: string;
  imageUrl: string;
  thumbnailUrl: string | null;
  year: number | null;
  /** The library's words for when it was taken. */
  date: string | null;
  place: string | null;
  description: string | null;
  currentAddress: string | null;
  /** The library's line on who owns it and how it may be used. */
  rights: string | null;
}

const historicPhotos: Column<HistoricPhoto[]> & { type: 'json'; required: true; onlyIncluded: true } = {
  type: 'json',
  label: 'Photos',
  about: 'By year, undated ones last.',
  required: true,
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
  source: { url: 'HISTORIC_PHOTOS', schedule: { cron: '0 5 ? * SUN *', zone: 'America/Chicago' } },
});
