/** Historic photos: by era, by year, and the way to their place on the explore map. */
import type { HistoricPhoto } from '../../../../shared/datasets/roles.ts';
import { t } from '../../../../shared/texts/site/photos.data.ts';

/** Spec §9: from the first year to before the second. */
export const ERAS = {
  'before-1880': { label: t('before1880'), from: Number.NEGATIVE_INFINITY, to: 1880 },
  '1880': { label: '1880-1900', from: 1880, to: 1900 },
  '1900': { label: '1900-1920', from: 1900, to: 1920 },
  '1920': { label: '1920-1940', from: 1920, to: 1940 },
  '1940': { label: '1940-1960', from: 1940, to: 1960 },
  '1960': { label: '1960-1980', from: 1960, to: 1980 },
  '1980': { label: '1980-2000', from: 1980, to: 2000 },
  'after-2000': { label: t('after2000'), from: 2000, to: Number.POSITIVE_INFINITY },
  undated: { label: t('undated'), from: null, to: null },
} as const;

export type Era = keyof typeof ERAS;

/** Our own keys, written out above; whole numbers would be sorted before the others. */
export const ERA_NAMES: readonly Era[] = [
  'before-1880',
  '1880',
  '1900',
  '1920',
  '1940',
  '1960',
  '1980',
  'after-2000',
  'undated',
];

/** The era of a year; null is undated. */
export const eraOf = (year: number | null): Era =>
  ERA_NAMES.find((name) => {
    const { from, to } = ERAS[name];
    return year === null ? from === null : from !== null && year >= from && year < to;
  }) ?? 'undated';

/** Those of the eras, by year, undated ones last (spec §4). */
export const photosOf = (photos: readonly HistoricPhoto[], eras: readonly Era[]): HistoricPhoto[] =>
  photos
    .filter(({ year }) => eras.includes(eraOf(year)))
    .sort((a, b) => (a.year ?? Number.POSITIVE_INFINITY) - (b.year ?? Number.POSITIVE_INFINITY) || 0);

export const countPhotos = (count: number): string => t('photos', { count });
