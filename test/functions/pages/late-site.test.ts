/** The built page that a page is filled into comes late or not at all: the function answers what it knows. */
import { expect, test, vi } from 'vitest';
import { logged } from '../../harness/logged.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

const AREA = { id: 'ald-3', kind: 'aldermanicDistrict', name: '3' };
const UNKEPT = { 'cache-control': 'no-store' };
const NOT_FETCHED = 'A built page could not be fetched';

// Built pages are kept for a minute, so the last test alone may have one.
test.each([500, 404, 'late'] as const)(
  'where the site answers %j for it, a plain page says the same',
  async (answer) => {
    site.files.set('/district/_.html', answer);
    site.answers.set('/api/area/ald-3', AREA);
    const { statusCode, headers, body } = await site.get('district/ald-3');
    expect([statusCode, headers]).toEqual([200, expect.objectContaining(UNKEPT)]);
    expect(body).toContain('<title>Aldermanic District 3 · ');
    expect(body).toContain(`<link rel="canonical" href="${site.url}/district/ald-3">`);
    expect(body).toMatch(/<h1>Aldermanic District 3<\/h1>/);
    expect(body).not.toContain('noindex');
    expect(await site.get('neighborhood/ald-3')).toMatchObject({
      statusCode: 308,
      headers: { location: '/district/ald-3' },
    });
    expect(logged()).toEqual([NOT_FETCHED]);
  },
);

test('where the not-found page is late, the answer is 404 in words', async () => {
  site.files.set('/404.html', 'late');
  expect(await site.get('nothing/1')).toMatchObject({
    statusCode: 404,
    headers: UNKEPT,
    body: expect.stringContaining('There is no such page'),
  });
  expect(logged()).toEqual([NOT_FETCHED]);
});

test('where neither comes, the page says that it is worth another try', async () => {
  site.files.set('/crime/_.html', 'late');
  site.answers.set('/api/crime/C1', { status: 503 });
  const { statusCode, headers, body } = await site.get('crime/C1');
  expect([statusCode, headers]).toEqual([503, expect.objectContaining(UNKEPT)]);
  expect(body).toContain('Please try again in a minute.');
  expect(body).toContain('<title>Crime C1 · ');
  expect(logged()).toEqual(['A page is sent without its facts.', NOT_FETCHED]);
});

test('a page from before is sent where the new one is late', async () => {
  site.answers.set('/api/area/ald-3', AREA);
  expect((await site.get('district/ald-3')).body).toContain('data-page="/x/:id"');
  site.files.set('/district/_.html', 'late');
  const now = performance.now();
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  expect((await site.get('district/ald-3')).body).toContain('data-page="/x/:id"');
  later.mockRestore();
  expect(logged()).toEqual(['Pages could not be counted', NOT_FETCHED]);
});
