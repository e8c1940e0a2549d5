/** The pages of the site that a search finds by their titles and descriptions. */
import { PAGE_DESCRIPTIONS } from '#city/texts';
import { DATASET_DESCRIPTIONS } from '../datasets/descriptions.ts';
import { SITE_DATASETS } from '../datasets/on-site.ts';
import { t } from '../texts/site/titles.data.ts';

/** The description of each path's page; a page of a tool that the city lacks has no description. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  '/alerts': t('alerts'),
  '/alerts/draw': t('drawAnArea'),
  '/sirens': t('sirens'),
  '/numbers': t('numbers'),
  '/compare': t('compare'),
  '/how-we-count': t('howWeCount'),
  '/pickupDates': t('trashDay'),
  '/historicPhotoLocation/explore': t('exploreHistoricPhotos'),
  '/neighborhood': t('neighborhoods'),
  '/dispatchCallTypes': t('dispatchCallTypes'),
  '/developers': t('developers'),
  '/swagger': t('apiExplorer'),
  '/status': t('status'),
  '/about': t('about'),
  '/privacy': t('privacy'),
  '/accessibility': t('accessibility'),
  '/login': t('logIn'),
};

const own = Object.entries(OWN_TITLES).flatMap(([path, title]) => {
  const about = PAGE_DESCRIPTIONS[path];
  return about === undefined ? [] : [{ title, path, about }];
});

const lists = SITE_DATASETS.map(({ path, title, site }) => ({
  title: site.heading ?? title.many,
  path: `/${path}`,
  about: DATASET_DESCRIPTIONS[`/${path}`] ?? '',
}));

export const SITE_PAGES: readonly { title: string; path: string; about: string }[] = [...own, ...lists];
