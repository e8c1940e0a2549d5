/**
 * What each page is, for search engines and for whoever is sent a link, in 50 to 160 characters. A page with a
 * description is drawn when the site is built and is named in the sitemap; one without (pages that links in mails lead
 * to, pages of one record, pages for some) is drawn in the browser.
 */

import { PAGE_DESCRIPTIONS } from '#city/texts';
import { textsOf } from '../shared/texts/texts-of.ts';
import { DATASET_DESCRIPTIONS } from './dataset-routes.ts';

const t = textsOf(PAGE_DESCRIPTIONS);

export const DESCRIPTIONS: Record<string, string> = {
  ...DATASET_DESCRIPTIONS,
  '/': t('home'),
  '/alerts': t('alerts'),
  '/pickupDates': t('pickupDates'),
  '/historicPhotoLocation/explore': t('explorePhotos'),
  '/dispatchCallTypes': t('dispatchCallTypes'),
  '/developers': t('developers'),
  '/swagger': t('swagger'),
  '/status': t('status'),
  '/login': t('login'),
  '/about': t('about'),
  '/privacy': t('privacy'),
};
