/** The library behind the site's own port: items name pictures at that port, and the pictures are there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { librarySections } from '../../../../scripts/local/site/library.ts';
import { startSampleCity } from '../../../../scripts/sample-city/server.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const city = duringTests(() => startSampleCity({ size: 'small' }));
let front: FrontServer;
beforeAll(async () => {
  front = await startFrontServer(0);
  front.serve(librarySections(city));
});
afterAll(() => front.stop());

test('a picture is shown from where its item was read', async () => {
  const search = city.sources.HISTORIC_PHOTOS.replace(city.url, front.url);
  const { items } = JSON.parse(await (await fetch(search)).text());
  const site = search.replace(/\/api\/.*/, '');
  const item = await fetch(`${site}/api/collections/HstoricPho/items/${items[0].itemId}/false`);
  const { imageUri } = JSON.parse(await item.text());
  expect(imageUri.startsWith(`${front.url}/iiif/2/`)).toBe(true);
  for (const size of ['full', ',1200']) {
    const picture = await fetch(imageUri.replace('/full/full/', `/full/${size}/`));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers.get('content-security-policy')).toContain("img-src 'self'");
  }
  expect((await fetch(imageUri, { method: 'POST' })).status).toBe(405);
});
