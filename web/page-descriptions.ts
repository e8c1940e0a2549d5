/**
 * The words on each page, for search engines and for whoever is sent a link, in 50 to 160 characters. A page with a
 * description is drawn when the site is built and is named in the sitemap. One without is drawn in the browser, and
 * no search engine may show it. Such are pages that links in mails lead to, of one record, of an address or a corner,
 * and for some.
 */
import { PAGE_DESCRIPTIONS } from '#city/texts';
import { DATASET_DESCRIPTIONS } from '../shared/datasets/descriptions.ts';

export const DESCRIPTIONS: Readonly<Record<string, string>> = { ...DATASET_DESCRIPTIONS, ...PAGE_DESCRIPTIONS };

/** Says in the page what it is, for previews that draw it. */
export const describe = (path: string): void =>
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', DESCRIPTIONS[path] ?? DESCRIPTIONS['/'] ?? '');
