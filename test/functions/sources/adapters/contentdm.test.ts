/** Collections: pages until all items are listed, each read once by id, and every way of getting fewer. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCollection } from '../../../../functions/sources/adapters/contentdm.ts';
import { pause } from '../../../../functions/sources/fetch-document.ts';
import type { CollectionItem } from '../../../../shared/datasets/reading/source-row.ts';
import {
  COLLECTION_PATH,
  collectionAnswer,
  type SourceServer,
  startSource,
} from '../../../harness/sources/source-server.ts';

const sleep = pause.sleep;
let server: SourceServer;
beforeEach(() => {
  pause.sleep = async () => {};
});
afterEach(async () => {
  pause.sleep = sleep;
  await server.stop();
});

const serve = async (answer: (url: URL) => unknown): Promise<void> => {
  server = await startSource((url) => ({ body: JSON.stringify(answer(url)) }));
};

const read = async (path = `/digital${COLLECTION_PATH}`): Promise<CollectionItem[]> => {
  const found: CollectionItem[] = [];
  for await (const item of readCollection(`${server.url}${path}`)) found.push(item);
  return found;
};

const item = (id: number, changes = {}) => ({
  id,
  fields: [{ key: 'title', title: 'Title', value: `Photo ${id}` }],
  imageUri: `/image/${id}`,
  thumbnailUri: `/digital/thumbnail/${id}`,
  ...changes,
});

test('every item comes once, by id, whatever the order and size of pages', async () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 15_000 }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 12 }), async (ids, pageSize) => {
      const items = ids.map((id) => item(id));
      await serve((url) => collectionAnswer(url, items, pageSize));
      const found = (await read()).map(({ id }) => Number(id));
      await server.stop();
      expect(found).toEqual([...ids].sort((a, b) => a - b));
    }),
    { numRuns: 15 },
  );
});

test('addresses lie below the site, with or without its path in what the item gives', async () => {
  await serve((url) => collectionAnswer(url, [item(7)]));
  const site = `${server.url}/digital`;
  expect(await read()).toEqual([
    {
      id: '7',
      fields: [{ key: 'title', label: 'Title', value: 'Photo 7' }],
      url: `${site}/collection/HstoricPho/id/7`,
      imageUrl: `${site}/image/7`,
      thumbnailUrl: `${site}/thumbnail/7`,
    },
  ]);
});

test('the image service lies at the origin, and is asked for a size that a page can bear', async () => {
  const body = (id: number) =>
    item(id, {
      contentType: 'image/jp2',
      itemId: String(id),
      thumbnailUri: `/api/singleitem/collection/HstoricPho/id/${id}/thumbnail`,
      imageUri: `${server.url}/iiif/2/HstoricPho:${id}/full/full/0/default.jpg`,
      iiifInfoUri: `/iiif/2/HstoricPho:${id}/info.json`,
      objectInfo: null,
    });
  await serve((url) =>
    collectionAnswer(url, [body(7), { ...body(8), imageUri: '/iiif/2/x:8/full/full/0/default.jpg' }]),
  );
  expect(await read()).toMatchObject([
    {
      imageUrl: `${server.url}/iiif/2/HstoricPho:7/full/,1200/0/default.jpg`,
      thumbnailUrl: `${server.url}/digital/api/singleitem/collection/HstoricPho/id/7/thumbnail`,
    },
    { imageUrl: `${server.url}/iiif/2/x:8/full/,1200/0/default.jpg` },
  ]);
});

test.each([
  null,
  '',
  12,
  '//elsewhere.example/1',
  'javascript:alert(1)',
  'https://elsewhere.example/1',
  'http://127.0.0.1:1/1',
])('a picture at %j is none', async (imageUri) => {
  await serve((url) => collectionAnswer(url, [item(7, { imageUri })]));
  expect(await read()).toMatchObject([{ imageUrl: null }]);
});

const listing = (url: URL) => ({ body: JSON.stringify(collectionAnswer(url, [item(7), item(8)])) });

test.each([404, 410])(
  'an item that is listed and answers %i has nothing, the others are as they are',
  async (status) => {
    server = await startSource((url) => (url.pathname.endsWith('/items/7/false') ? { status } : listing(url)));
    expect(await read()).toMatchObject([
      { id: '7', fields: [], imageUrl: null, thumbnailUrl: null },
      { id: '8', fields: [{ value: 'Photo 8' }] },
    ]);
  },
);

test.each([403, 500])('an item that answers %i throws', async (status) => {
  server = await startSource((url) => (url.pathname.endsWith('/items/7/false') ? { status } : listing(url)));
  await expect(read()).rejects.toThrow(`status ${status}`);
});

test.each<[string, (url: URL) => unknown, RegExp]>([
  ['no items', (url) => collectionAnswer(url, []), /lists no items/],
  ['no count', () => ({ items: [] }), /lists no items/],
  ['fewer than it counts', (url) => ({ ...Object(collectionAnswer(url, [item(1)])), totalResults: 2 }), /1 of 2/],
  ['an item without an id', () => ({ totalResults: 1, items: [{ itemId: 'x' }] }), /without an id/],
  ['an item that has no fields', (url) => collectionAnswer(url, [item(1, { fields: null })]), /no fields/],
  ['a field that is none', (url) => collectionAnswer(url, [item(1, { fields: ['x'] })]), /no object/],
  ['a list of another kind', () => [], /lists no items/],
])('throws at a collection with %s', async (_, answer, message) => {
  await serve(answer);
  await expect(read()).rejects.toThrow(message);
});

test('throws at an address that is no collection', async () => {
  await serve(() => ({}));
  await expect(read('/digital/api/search')).rejects.toThrow(/not that of a search/);
});
