/** The parts of the sitemap: none longer than the protocol allows, each address once. */
import { beforeAll, expect, test } from 'vitest';
import { sitemapPartsOf } from '../../../functions/ingest/sitemaps.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { sitemapObjectOf } from '../../../shared/platform/sitemaps.ts';

beforeAll(() => {
  process.env[ENV.siteUrl] = 'https://tools.example';
});

const places = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

test('every address is in one part, and no part is longer than it may be', () => {
  const paths = Array.from({ length: 7 }, (_, at) => `/street/n-${at}th-st`);
  const parts = sitemapPartsOf('streets', [...paths, ...paths], 3);
  expect([...parts.keys()]).toEqual(['/sitemap-streets-1.xml', '/sitemap-streets-2.xml', '/sitemap-streets-3.xml']);
  const all = [...parts.values()].map(places);
  expect(all.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(all.flat()).toEqual(paths.map((path) => `https://tools.example${path}`));
});

test('50,000 are one part, and one more is two', () => {
  const streets = (count: number) => Array.from({ length: count }, (_, at) => `/street/${at}`);
  expect(sitemapPartsOf('streets', streets(50_000)).size).toBe(1);
  expect(sitemapPartsOf('streets', streets(50_001)).size).toBe(2);
  expect(sitemapPartsOf('streets', []).size).toBe(0);
});

test('a path with what XML does not allow is still one', () => {
  expect([...sitemapPartsOf('photos', ['/x/a&b<c']).values()].join()).toContain(
    '<loc>https://tools.example/x/a&amp;b&lt;c</loc>',
  );
});

test('no other path is an object of the data', () => {
  expect(sitemapObjectOf('/sitemap-streets-1.xml')).toBe('public/sitemap-streets-1.xml');
  for (const path of ['/sitemap.xml', '/sitemap-../x.xml', '/a/sitemap-1.xml', '/sitemap-1.xml.parquet'])
    expect(sitemapObjectOf(path)).toBeNull();
});
