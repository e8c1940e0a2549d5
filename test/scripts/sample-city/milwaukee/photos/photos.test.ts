/** The sample library: as many photos as there should be, dates and addresses in every style, pictures and maps that differ. */
import { expect, test } from 'vitest';
import { buildCity } from '../../../../../scripts/sample-city/milwaukee/city.ts';
import { drawMap } from '../../../../../scripts/sample-city/milwaukee/photos/old-maps.ts';
import { drawPhoto } from '../../../../../scripts/sample-city/milwaukee/photos/photo-pictures.ts';
import { photoRecords } from '../../../../../scripts/sample-city/milwaukee/photos/photo-records.ts';
import { type SampleCity, startSampleCity } from '../../../../../scripts/sample-city/server.ts';
import { OWN } from '../../../../../shared/cities/milwaukee/city.ts';
import { photoYear } from '../../../../../shared/cities/milwaukee/readers/photo-year.ts';

const city = buildCity('default');
const photos = photoRecords(city);

test('there are some 1,600 photos, the same at every start, with gaps in their ids', () => {
  expect(photos.length).toBeGreaterThan(1300);
  expect(photos.length).toBeLessThan(1900);
  const ids = photos.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  expect(ids.at(-1)).toBeGreaterThan(photos.length);
  expect(photoRecords(city)).toEqual(photos);
});

test.each([/^\d{4}$/, /^c\.\d{4}$/, /^ca\. /, /^\d{4}-\d{4}$/, /; /, /^\d{4}s$/, /^\d{4} [A-Z]/, /^[A-Z]/, /^before /])(
  'dates are written as %s',
  (style) => {
    const dated = photos.filter(({ date }) => style.test(date));
    expect(dated.length).toBeGreaterThan(5);
    for (const { date } of dated) expect(photoYear(date)).toBeGreaterThanOrEqual(1870);
  },
);

test('some are undated, some without an address, some with several', () => {
  expect(photos.some(({ date }) => photoYear(date) === null)).toBe(true);
  expect(photos.some(({ currentAddress }) => currentAddress === '')).toBe(true);
  expect(photos.some(({ currentAddress }) => currentAddress.includes(';'))).toBe(true);
  expect(photos.some(({ currentAddress }) => currentAddress.includes(' and '))).toBe(true);
});

test('a picture is always the same, and another than the next', () => {
  expect(drawPhoto(7, 480)).toBe(drawPhoto(7, 480));
  expect(drawPhoto(7, 480)).not.toBe(drawPhoto(8, 480));
});

test('maps show more streets in later years, and weigh less than 400 kB', () => {
  const streets = Object.fromEntries(
    OWN.mapOverlays.map((map) => {
      const svg = drawMap(map, city.segments);
      expect(svg.length).toBeLessThan(400_000);
      return [map.value, svg.match(/M/g)?.length ?? 0];
    }),
  );
  expect(streets['1887']).toBeGreaterThan(200);
  expect(streets['1901']).toBeGreaterThan(streets['1887'] ?? 0);
  expect(streets['1912']).toBeGreaterThan(streets['1901'] ?? 0);
  expect(streets['1934']).toBeGreaterThan(streets['1912'] ?? 0);
  expect(streets['1931Transit']).toBeGreaterThan(200);
});

interface Item {
  imageUri: string;
  thumbnailUri: string;
}

const itemOf = async (of: SampleCity, headers: Record<string, string> = {}): Promise<Item> => {
  const { items } = JSON.parse(await (await fetch(of.sources.HISTORIC_PHOTOS)).text());
  const site = of.sources.HISTORIC_PHOTOS.replace(/\/api\/.*/, '');
  const response = await fetch(`${site}/api/collections/HstoricPho/items/${items[0].itemId}/false`, { headers });
  return JSON.parse(await response.text());
};

test('a picture’s address is whole, by the address that was asked, and leads to the picture in any size', async () => {
  const library = await startSampleCity({ size: 'small' });
  const { imageUri, thumbnailUri } = await itemOf(library);
  expect(imageUri).toMatch(new RegExp(`^${library.url}/iiif/2/HstoricPho:\\d+/full/full/0/default\\.jpg$`));
  expect(thumbnailUri).toMatch(/^\/api\/singleitem\/collection\/HstoricPho\/id\/\d+\/thumbnail$/);
  for (const size of ['full', 'max', ',1200', '600,', '400,300']) {
    const response = await fetch(imageUri.replace('/full/full/', `/full/${size}/`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg/);
  }
  expect((await fetch(imageUri.replace('/full/full/', '/full/huge/'))).status).toBe(404);
  const behind = await itemOf(library, { 'x-forwarded-host': 'site.example:8080' });
  expect(behind.imageUri).toBe(imageUri.replace(library.url, 'http://site.example:8080'));
  library.speak('HISTORIC_PHOTOS', '2023');
  expect((await itemOf(library)).imageUri).toMatch(/^\/api\/singleitem\/image\/HstoricPho\/\d+\/default\.jpg$/);
  await library.stop();
});
