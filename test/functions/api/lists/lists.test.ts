/** The reading calls through the front door: lists, details, call types, street reference, geocoding, refusals. */
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { publishCalls } from '../../../../functions/ingest/publish-calls.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import { putCalls } from '../../../../functions/tables/calls/calls.ts';
import { NO_AREAS } from '../../../../shared/datasets/area-columns.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { MESSAGES } from '../../../../shared/texts/messages.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { publishMade } from '../../../harness/lists/publish-made.ts';

duringTests(startCloud);

const fire = (
  cfs: string,
  changes: Partial<DatasetRecord<'fire-dispatch-call'>> = {},
): DatasetRecord<'fire-dispatch-call'> => ({
  cfs,
  reportedDateTime: '2026-11-19T18:30:00Z',
  address: '2345 N LAKE DR',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: 'ENROUTE',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [{ status: 'ENROUTE', at: '2026-11-19T18:45:00Z' }],
  geometry: { type: 'Point', coordinates: [-87.8812, 43.0603] },
  ...NO_AREAS,
  ...changes,
});

describe('before anything was published', () => {
  test('a list is empty with total 0', async () => {
    const answered = await callApi(handler, 'GET /api/fireDispatchCall');
    expect(answered).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '0' } });
  });

  test('a detail may come, lookups are unavailable', async () => {
    expect(await callApi(handler, 'GET /api/fireDispatchCall/{id}', { params: { id: '1' } })).toMatchObject({
      status: 503,
      body: { Details: MESSAGES.coming, code: 'unavailable' },
    });
    const reference = await callApi(handler, 'GET /api/streetReference', { query: { municipality: 'Milwaukee' } });
    expect(reference.status).toBe(503);
    const place = await callApi(handler, 'GET /api/geocoding/fromAddress', { query: { address: '2345 N LAKE DR' } });
    expect(place.status).toBe(503);
  });
});

test('L: what is usual is no id: of records without a time it says that there are no weeks', async () => {
  expect(await callApi(handler, 'GET /api/parcel/{id}', { params: { id: 'typical' } })).toMatchObject({
    status: 404,
    body: {
      Details: 'Properties have no dates, so nothing is usual.',
      code: 'missing',
    },
  });
});

describe('lists and details', () => {
  beforeAll(async () => {
    const history = Array.from({ length: 30 }, (_, number) =>
      fire(`10${number + 10}`, { reportedDateTime: `2026-11-19T0${number % 10}:00:00Z` }),
    );
    await sealHistory('fire-dispatch-call', history);
    const { rows } = await putCalls('fire-dispatch-call', [
      fire('2001', { natureOfCall: 'Structure Fire', geometry: null }),
    ]);
    await publishCalls('fire-dispatch-call', rows, { addressVersion: null });
  });

  test('a page of ten, newest first, with the total', async () => {
    const { status, body, headers } = await callApi(handler, 'GET /api/fireDispatchCall');
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual(fire('2001', { natureOfCall: 'Structure Fire', geometry: null }));
    expect(headers).toMatchObject({ 'x-total-count': '31', 'cache-control': 'public, max-age=30, s-maxage=30' });
  });

  test('the list call of the spec: a filter in any case, order, offset, box', async () => {
    const { body, headers } = await callApi(handler, 'GET /api/fireDispatchCall', {
      query: {
        filter: 'ReportedDateTime >= "2026-11-19T05:00:00Z" AND natureofcall.Contains("ems")',
        order: 'CFS desc',
        offset: '2',
        limit: '3',
        northBound: '43.0603',
        southBound: '43',
        eastBound: '-87.8812',
        westBound: '-88',
      },
    });
    expect(body.map(({ cfs }: { cfs: string }) => cfs)).toEqual(['1037', '1036', '1035']);
    expect(headers['x-total-count']).toBe('15');
  });

  test('a detail carries its ETag', async () => {
    const { headers } = await callApi(handler, 'GET /api/fireDispatchCall/{id}', { params: { id: '1010' } });
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
  });

  test('a detail by its id; a call that is stored and not yet published; an unknown one', async () => {
    const detail = async (id: string) => callApi(handler, 'GET /api/fireDispatchCall/{id}', { params: { id } });
    expect((await detail('1010')).body).toEqual(fire('1010', { reportedDateTime: '2026-11-19T00:00:00Z' }));
    await putCalls('fire-dispatch-call', [fire('3001')]);
    expect((await detail('3001')).body).toEqual(fire('3001'));
    expect((await detail("1' OR '1'='1")).status).toBe(404);
  });

  test.each([
    [{ limit: '0' }, 'limit: '],
    [{ offset: '-1' }, 'offset: '],
    [{ filter: 'nature = "EMS"' }, 'filter: unknown column "nature"'],
    [{ order: 'geometry' }, 'order: unknown column "geometry"'],
    [{ northBound: '43' }, 'southBound: '],
    [{ includes: 'parcels' }, 'includes: '],
    [{ page: '2' }, 'page: unknown parameter'],
  ])('%o is refused by name', async (query, details) => {
    const { status, body } = await callApi(handler, 'GET /api/fireDispatchCall', { query });
    expect(status).toBe(400);
    expect(body.Details.startsWith(details)).toBe(true);
  });
});

describe('call types', () => {
  test('all, or a page of them', async () => {
    const all = await callApi(handler, 'GET /api/policeDispatchCallType', { query: { limit: '1000' } });
    expect(all.body).toHaveLength(209);
    expect(all.headers['x-total-count']).toBe('209');
    const page = await callApi(handler, 'GET /api/fireDispatchCallType', { query: { offset: '18', limit: '10' } });
    expect(page.body).toHaveLength(2);
    expect(page.headers['x-total-count']).toBe('20');
  });

  test('one with a slash in its name, by the name or its first 16 characters', async () => {
    const type = (natureOfCall: string) =>
      callApi(handler, 'GET /api/policeDispatchCallType/{natureOfCall+}', { params: { natureOfCall } });
    expect((await type('TRBL W/SUBJ')).body).toMatchObject({ natureOfCall: 'TRBL W/SUBJ' });
    const all = await callApi(handler, 'GET /api/policeDispatchCallType');
    const long = all.body.find(({ natureOfCall }: { natureOfCall: string }) => natureOfCall.length > 16).natureOfCall;
    expect((await type(long.slice(0, 16))).body.natureOfCall.slice(0, 16)).toBe(long.slice(0, 16));
    // One that nobody has listed is answered as the site uses it: with its kin's flags, and no other field.
    expect((await type('THEFT BICYCLE')).body).toEqual({
      ...(await type('THEFT')).body,
      natureOfCall: 'THEFT BICYCLE',
    });
    expect(await type('NO SUCH NATURE')).toMatchObject({
      status: 404,
      body: { Details: 'There is no such nature of call.' },
    });
  });

  test('of the fire department', async () => {
    const type = (natureOfCall: string) =>
      callApi(handler, 'GET /api/fireDispatchCallType/{natureOfCall+}', { params: { natureOfCall } });
    const all = await callApi(handler, 'GET /api/fireDispatchCallType');
    expect((await type(all.body[0].natureOfCall)).body).toEqual(all.body[0]);
    expect((await type('x')).status).toBe(404);
  });
});

test('an address is found once addresses are published, and one that does not exist is told so', async () => {
  const address: DatasetRecord<'street-address'> = {
    addressId: 'A1',
    taxkey: null,
    houseno: 2345,
    housesx: null,
    dir: 'N',
    street: 'LAKE',
    sttype: 'DR',
    pdir: null,
    unit: null,
    fulladdr: null,
    muni: 'Milwaukee',
    zip: '53202',
    geometry: { type: 'Point', coordinates: [-87.8812, 43.0603] },
  };
  const addresses = async function* () {
    yield address;
  };
  await publishSnapshot('street-address', addresses(), { rows: 1 });
  const locate = (text: string) => callApi(handler, 'GET /api/geocoding/fromAddress', { query: { address: text } });
  expect(await locate('2345 N LAKE DR')).toMatchObject({
    status: 200,
    body: { geometry: address.geometry, locationAccuracy: 'exact', locationSource: 'street-address' },
  });
  // A street may come yet.
  expect(await locate('1 E NOWHERE ST')).toMatchObject({ status: 503, body: { Details: MESSAGES.coming } });
  const reference = await callApi(handler, 'GET /api/streetReference', { query: { municipality: 'Milwaukee' } });
  expect(reference.body).toEqual({ streetDirections: ['N'], streetNames: ['LAKE'], streetTypes: ['DR'] });
  await publishMade('street-segment', 5);
  expect(await locate('1 E NOWHERE ST')).toMatchObject({ status: 404, body: { Details: MESSAGES.addressMissing } });
});
