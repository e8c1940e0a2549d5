/** The pages of one record or place: what they say, what they never say, and what is sent where the API fails. */
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { placeWords } from '../../../shared/places/plain-places.ts';
import { ANSWERS_ID } from '../../../shared/platform/filled-page.ts';
import { headingOf } from '../../../shared/site/record-heading.ts';
import { restoreClock } from '../../harness/during-tests.ts';
import { logged } from '../../harness/logged.ts';
import { standInForTests } from './stand-in.ts';

const site = standInForTests();

restoreClock(afterAll);
beforeEach(() => {
  clock.now = () => new Date('2026-11-27T18:00:00Z');
});

const WITHOUT_FACTS = 'A page is sent without its facts.';
const NOINDEX = '<meta name="robots" content="noindex">';

const CRIME = {
  id: 'C1',
  incidentNum: 'C1',
  reportedDateTime: '2026-11-20T21:41:00Z',
  location: '3525 N 61ST ST',
  crimeTypes: ['Burglary'],
  offenses: 'Burglary',
};

/** The words of a page in an attribute or an element, as a browser reads it. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const read = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ENTITIES[sign] ?? sign);

const shared = (html: string, name: string) => read(html, new RegExp(`<meta property="og:${name}" content="([^"]*)">`));

const answersIn = (html: string): Record<string, unknown> =>
  JSON.parse(new RegExp(`<script type="application/json" id="${ANSWERS_ID}">([^<]*)</script>`).exec(html)?.[1] ?? '{}');

test('a record has a title, tags, facts and its answer; no search engine may show it', async () => {
  site.answers.set('/api/crime/C1', CRIME);
  const { statusCode, headers, body } = await site.get('crime/C1');
  expect([statusCode, headers?.['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=300')]);
  expect(read(body, /<title>([^<]*)</)).toMatch(/^Crime C1 · /);
  expect(shared(body, 'title')).toBe('Burglary at 3525 N 61st St');
  expect(shared(body, 'url')).toBe(`${site.url}/crime/C1`);
  expect(body).toContain(`<link rel="canonical" href="${site.url}/crime/C1">`);
  expect(body).toContain(NOINDEX);
  expect(body).toMatch(/<h1 class="a">Burglary at 3525 N 61st St <span[^>]*>C1<\/span><\/h1>/);
  expect(body).toContain('<dt>Location</dt><dd>3525 N 61st St</dd>');
  expect(answersIn(body)).toEqual({ '/api/crime/C1': CRIME });
});

test('L: a day without a time is told without 12:00 AM', async () => {
  site.answers.set('/api/crime/C1', { ...CRIME, reportedDateTime: '2026-11-20T06:00:00Z' });
  const { body } = await site.get('crime/C1');
  expect(body).toContain('<dd>Fri, Nov 20, 2026</dd>');
  expect(body).not.toContain('12:00');
});

test('a call is told in plain words, without its apartment where it is shared', async () => {
  site.answers.set('/api/fireDispatchCall/F1', {
    cfs: 'F1',
    reportedDateTime: '2026-11-20T21:41:00Z',
    natureOfCall: 'EMS',
    address: '2345 N LAKE DR',
    apt: '7B',
    city: 'MILWAUKEE',
    locationAccuracy: 'exact',
  });
  const { body } = await site.get('fireDispatchCall/F1');
  expect(shared(body, 'title')).toMatch(/ at 2345 N Lake Dr$/);
  expect(shared(body, 'description')).not.toContain('7B');
  expect(body).toMatch(/<h1 class="a">[A-Z][a-z ]+ at 2345 N Lake Dr <span[^>]*>F1<\/span><\/h1>/);
});

test('no page says who owns a parcel, nor brings it along', async () => {
  const owners = {
    ownername1: 'ZZYZX, PERPETUA',
    ownername2: 'ZZYZX, P',
    owneraddr: '1 ZZYZX WAY',
    ownerctyst: 'ZZYZX',
  };
  site.answers.set('/api/parcel/001', { taxkey: '001', address: '102 N 2ND ST', assessedva: 182_500, ...owners });
  const { statusCode, body } = await site.get('parcel/001');
  expect(statusCode).toBe(200);
  expect(body).toContain('<dd>$182,500</dd>');
  expect(body).not.toContain('ZZYZX');
  expect(answersIn(body)).toEqual({});
});

test('a place of photos may be found, and shows one of them where it is shared', async () => {
  const photo = { id: '1', title: 'A ferry', imageUrl: 'https://library.example/1.jpg', date: '1901' };
  site.answers.set('/api/historicPhotoLocation/dp9?includes=historicPhotos', { id: 'dp9', historicPhotos: [photo] });
  const { body } = await site.get('historicPhotoLocation/dp9');
  expect(body).not.toContain('noindex');
  expect(shared(body, 'image')).toBe('https://library.example/1.jpg');
  expect(body).toContain('<img src="https://library.example/1.jpg" alt="A ferry"');
  expect(read(body, /<title>([^<]*)</)).toContain('A ferry');
  const sentence = { ...photo, title: 'A ferry at the dock.' };
  site.answers.set('/api/historicPhotoLocation/dp9?includes=historicPhotos', { id: 'dp9', historicPhotos: [sentence] });
  expect(shared((await site.get('historicPhotoLocation/dp9')).body, 'description')).toMatch(
    /^A ferry at the dock\. From/,
  );
});

test('one photograph has its picture, its words and its answer, and leads to others', async () => {
  const photo = {
    id: '7',
    title: 'A ferry',
    imageUrl: 'https://library.example/7.jpg',
    date: 'ca. 1901',
    year: 1901,
    currentAddress: '100 E WELLS ST',
    rights: 'The library. <All> rights',
    nearby: [{ id: 'x/8', title: 'A bridge' }],
    ofItsTime: [],
  };
  site.answers.set('/api/historicPhoto/7', photo);
  const { statusCode, body } = await site.get('historicPhoto/7');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('noindex');
  expect(shared(body, 'image')).toBe(photo.imageUrl);
  expect(shared(body, 'description')).toMatch(/^A ferry, 1901\. /);
  expect(read(body, /<title>([^<]*)</)).toMatch(/^Historic photograph A ferry · /);
  expect(body).toContain('<dt>Taken</dt><dd>ca. 1901</dd>');
  expect(body).toContain('<dd>The library. &lt;All&gt; rights</dd>');
  expect(body).toContain('<a href="/historicPhoto/x%2F8">A bridge</a>');
  expect(answersIn(body)).toEqual({ '/api/historicPhoto/7': photo });
  expect((await site.get('historicPhoto/8')).statusCode).toBe(404);
});

const PLACE = {
  kind: 'address',
  slug: '102-n-2nd-st',
  title: '102 N 2nd St',
  detail: '',
  areas: [
    { id: 'ald-3', kind: 'aldermanicDistrict', name: '3' },
    { id: 'zip-53202', kind: 'zipCode', name: '53202' },
  ],
  address: '102 N 2ND ST',
  geometry: { type: 'Point', coordinates: [-87.9127, 43.0321] },
  locationAccuracy: 'exact',
  parcel: null,
  nearby: {
    kinds: [{ title: 'Property', count: 4, days: 30 }],
    photos: [],
    historicPhotos: 0,
    oldMaps: [],
  },
  unknown: ['The ward is not known.'],
};

/** `facts` are what the API answers for them. */
const isPlace = (slug: string, facts: unknown = PLACE): void => {
  const { kind, title } = PLACE;
  site.answers.set(`/api/address/name?slug=${slug}`, { kind, title, slug: PLACE.slug });
  site.answers.set(`/api/address?slug=${slug}`, facts);
};

test('an address says what is near, links to its areas, and is not to be found', async () => {
  isPlace('102-n-2nd-st');
  const { body } = await site.get('address/102-n-2nd-st');
  expect(read(body, /<title>([^<]*)</)).toMatch(/^102 N 2nd St · /);
  expect(body).toContain(NOINDEX);
  expect(body).toContain('<dd>4</dd>');
  expect(body).toContain('<a href="/district/ald-3">');
  expect(body).not.toContain('/zip-53202');
  expect(body).toContain('The ward is not known.');
});

test('an address says this week against the usual one, by the day that it is, and is not kept past midnight', async () => {
  const week = { dataset: 'policeDispatchCall', from: '2026-11-23', to: '2026-11-26', count: 945 };
  const judged = { ...week, usual: { low: 757, high: 834 }, verdict: 'more', isFilling: false };
  isPlace('102-n-2nd-st', { ...PLACE, nearby: { ...PLACE.nearby, week: judged } });
  const get = async (now: string) => {
    clock.now = () => new Date(now);
    const { headers, body } = await site.get('address/102-n-2nd-st');
    return [read(body, /<h2>This week<\/h2>.*?<p>([^<]*)/), headers?.['cache-control']];
  };
  const [words, kept] = await get('2026-11-27T18:00:00Z');
  expect(words).toBe('More police calls than usual this week: 945, usually 757 to 834.');
  expect(kept).toContain('s-maxage=300');
  const [late, keptLate] = await get('2026-11-30T05:59:20Z');
  expect(late).toContain('this week');
  expect(keptLate).toContain('s-maxage=40');
  expect((await get('2026-11-30T06:00:00Z'))[0]).toContain('last week');
});

test('another spelling leads to the right one', async () => {
  isPlace('102-north-2nd-street');
  isPlace('102-n-2nd-st');
  for (const page of ['address/102-North-2nd-Street', 'corner/102-n-2nd-st', 'address/102-N-2ND-ST/'])
    expect(await site.get(page)).toMatchObject({ statusCode: 308, headers: { location: '/address/102-n-2nd-st' } });
});

test('a street has its newest records beside its name, and one right spelling', async () => {
  const lines = [
    [
      [-87.95, 43.04],
      [-87.95, 43.05],
    ],
  ];
  const street = { title: 'N 2nd St', detail: 'Street, 4 addresses', path: '/street/n-2nd-st', point: null, lines };
  for (const slug of ['n-2nd-st', 'north-2nd-street']) site.answers.set(`/api/street/${slug}`, street);
  site.lists.set('/api/crime', { items: [CRIME], total: 1 });
  expect(await site.get('street/north-2nd-street')).toMatchObject({ headers: { location: '/street/n-2nd-st' } });
  expect(await site.get('street/N-2nd-St')).toMatchObject({ headers: { location: '/street/n-2nd-st' } });
  const { statusCode, body } = await site.get('street/n-2nd-st');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('noindex');
  expect(body).toContain('<dd>Street, 4 addresses</dd>');
  const given = answersIn(body);
  expect(given).toHaveProperty(['/api/street/n-2nd-st'], street);
  const [crimes = ''] = Object.keys(given).filter((address) => address.startsWith('/api/crime?'));
  expect(new URLSearchParams(crimes.split('?')[1]).get('filter')).toContain('"N 2ND ST"');
});

test('an area has its newest records as far as the API says them; a ZIP code has no page', async () => {
  site.answers.set('/api/area/ald-3', { id: 'ald-3', kind: 'aldermanicDistrict', name: '3' });
  site.answers.set('/api/crime?area=ald-3&order=reportedDateTime+desc&limit=5', { status: 503 });
  const { statusCode, body } = await site.get('district/ald-3');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('noindex');
  expect(Object.keys(answersIn(body))).toEqual(['/api/area/ald-3']);
  const feeds = [...body.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g)];
  expect(feeds.map(([, href = '']) => href.split('?')[0])).toContain('/api/crime');
  for (const [, href = ''] of feeds) expect(href).toMatch(/\?area=ald-3&amp;.*format=atom$/);
  site.answers.set('/api/area/riverwest', { id: 'riverwest', kind: 'neighborhood', name: 'RIVERWEST' });
  for (const spelling of ['Riverwest', 'RIVERWEST', 'Riverwest '])
    expect(await site.get(`neighborhood/${spelling}`)).toMatchObject({
      statusCode: 308,
      headers: { location: '/neighborhood/riverwest' },
    });
  expect((await site.get('neighborhood/--')).statusCode).toBe(404);
  expect(await site.get('neighborhood/ald-3')).toMatchObject({ headers: { location: '/district/ald-3' } });
  site.answers.set('/api/area/zip-53202', { id: 'zip-53202', kind: 'zipCode', name: '53202' });
  expect((await site.get('district/zip-53202')).statusCode).toBe(404);
});

test.each([
  'crime/none',
  'address/9-nowhere',
  'street/nowhere',
  'district/ald-99',
  'nothing/1',
  'crime',
  'crime/1/2',
  '',
])('%j is 404 with the page that says so, and kept by nobody', async (page) => {
  expect(await site.get(page)).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'no-store' },
    body: expect.stringContaining('There is no such page'),
  });
});

test.each([{ status: 500 }, { status: 503 }, { status: 429 }, 'never'] as const)(
  'where the API answers %j the site is sent as it was built, and kept by nobody',
  async (answer) => {
    for (const path of ['/api/crime/C1', '/api/area/ald-3']) site.answers.set(path, answer);
    const [crime, area] = await Promise.all([site.get('crime/C1'), site.get('district/ald-3')]);
    for (const { statusCode, headers, body } of [crime, area]) {
      expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toContain('data-page="/x/:id"');
      expect(body).toContain('Loading…');
    }
    // A record called by its number has its name all the same.
    expect(read(crime.body, /<title>([^<]*)</)).toMatch(/^Crime C1 · /);
    expect(crime.body).toContain(`<link rel="canonical" href="${site.url}/crime/C1">`);
    // A page that may be found does not fall out of an index for it.
    expect([crime.body.includes('noindex'), area.body.includes('noindex')]).toEqual([true, false]);
    expect(logged().sort()).toEqual([WITHOUT_FACTS, 'A page is sent without its name.']);
  },
);

test.each([{ status: 503 }, 'never'] as const)(
  'where the API has an address’s name and answers its facts with %j, title, tags and redirect are right',
  async (facts) => {
    isPlace('102-n-2nd-st', facts);
    isPlace('102-N-2nd-Street'.toLowerCase(), facts);
    const [right, other] = await Promise.all(
      ['102-n-2nd-st', '102-N-2nd-Street'].map((slug) => site.get(`address/${slug}`)),
    );
    expect([right?.statusCode, right?.headers?.['cache-control']]).toEqual([200, 'no-store']);
    const body = right?.body ?? '';
    expect(read(body, /<title>([^<]*)</)).toMatch(/^102 N 2nd St · /);
    expect(shared(body, 'title')).toBe('102 N 2nd St');
    expect(body).toContain(`<link rel="canonical" href="${site.url}/address/102-n-2nd-st">`);
    // The site fills in the rest of the page as it was built.
    expect(body).toContain('Loading…');
    expect(body).not.toContain('<template');
    expect(other).toMatchObject({ statusCode: 308, headers: { location: '/address/102-n-2nd-st' } });
    expect(logged()).toEqual([WITHOUT_FACTS]);
  },
);

test('an area’s newest records that never come take no name from its page', async () => {
  site.answers.set('/api/area/ald-3', { id: 'ald-3', kind: 'aldermanicDistrict', name: '3' });
  site.answers.set('/api/crime?area=ald-3&order=reportedDateTime+desc&limit=5', 'never');
  const { statusCode, body } = await site.get('district/ald-3');
  expect(statusCode).toBe(200);
  expect(shared(body, 'title')).toBe('Aldermanic District 3');
});

test('the API hears the site’s key and for whom it is asked, and nothing else of the viewer', async () => {
  const sent = {
    'x-api-key': 'the key',
    'CloudFront-Viewer-Address': '198.51.100.7:1',
    authorization: 'Bearer x',
    cookie: 'a=b',
  };
  await site.get('crime/C1', sent);
  const [{ headers } = { headers: {} }] = site.asked;
  expect(headers).toMatchObject({ 'x-api-key': 'the key', 'cloudfront-viewer-address': '198.51.100.7:1' });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('cookie');
});

const HOSTILE = fc.oneof(
  fc.constantFrom(
    '</script>',
    '</title><script>x()</script>',
    '"><img src=x onerror=x()>',
    "'",
    '<!--',
    ']]>',
    '$&',
    '\u2028',
    '{{x}}',
    '</template>',
    '<h1>\u00a0</h1>',
    '&lt;',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('whatever a record says, a page says just that: in its tags, its facts and its answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(HOSTILE, { minLength: 2, maxLength: 4 }), async (parts) => {
      const text = `a${parts.join('')}`;
      const record = { ...CRIME, location: text, offenses: text, crimeTypes: [text] };
      site.answers.set('/api/crime/C1', record);
      const { body } = await site.get('crime/C1');
      expect(answersIn(body)).toEqual({ '/api/crime/C1': JSON.parse(JSON.stringify(record)) });
      const { at } = placeWords({ location: text, locationAccuracy: null });
      expect(shared(body, 'title')).toBe(headingOf(text, at));
      // The elements are those of a harmless record, one by one.
      site.answers.set('/api/crime/C1', { ...CRIME, location: 'a', offenses: 'a', crimeTypes: ['a'] });
      const { body: harmless } = await site.get('crime/C1');
      const marks = (html: string) =>
        html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, '$1').match(/<[!/]?[a-z-]+|"|-->/gi);
      expect(marks(body)).toEqual(marks(harmless));
    }),
    { numRuns: 60 },
  );
});

test('whatever an address is called, the function answers', async () => {
  await fc.assert(
    fc.asyncProperty(HOSTILE, async (name) => {
      expect([308, 404]).toContain((await site.get(`address/${name}`)).statusCode);
      expect([308, 404]).toContain((await site.get(`crime/${name}`)).statusCode);
    }),
    { numRuns: 60 },
  );
});
