/** The pages that a search finds are pages of the site, under the titles that they have there. */
import { expect, test } from 'vitest';
import { SITE_PAGES } from '../../shared/site/site-pages.ts';
import { DESCRIPTIONS } from '../../web/page-descriptions.ts';
import { ROUTES } from '../../web/routes.tsx';

test('every page that is found is one of the site’s, under the title that it has there', () => {
  expect(SITE_PAGES.length).toBeGreaterThan(10);
  const titles = new Map(ROUTES.map(({ path, title }) => [path, title]));
  for (const { path, title } of SITE_PAGES) expect(titles.get(path), path).toBe(title);
});

test('M1: every page that says what it is, is found', () => {
  const found = new Set(SITE_PAGES.map(({ path }) => path));
  const described = ROUTES.filter(({ path }) => path !== '/' && DESCRIPTIONS[path] !== undefined);
  expect(described.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([]);
});
