/** The pages that a search finds are pages of the site, under the titles that they have there. */
import { expect, test } from 'vitest';
import { SITE_PAGES } from '../../shared/site-pages.ts';
import { ROUTES } from '../../web/routes.tsx';

test('every page that is found is one of the site’s, under the title that it has there', () => {
  expect(SITE_PAGES.length).toBeGreaterThan(10);
  const titles = new Map(ROUTES.map(({ path, title }) => [path, title]));
  for (const { path, title } of SITE_PAGES) expect(titles.get(path), path).toBe(title);
});
