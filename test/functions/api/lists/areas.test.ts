/** Lists by area, and the list of areas: without outlines, with them, and by ZIP codes of addresses. */
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../../../functions/api/lists/numbers.ts';
import { publishSnapshot, sealHistory } from '../../../../functions/snapshots/segments.ts';
import {
  LambdaStream,
  provideRuntime,
  type StreamingHandler,
} from '../../../../scripts/local/gateway/lambda-runtime.ts';
import { type Point, point } from '../../../../shared/base/geo.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { writeSomeAreas } from '../../../harness/lists/some-areas.ts';

type Call = DatasetRecord<'fire-dispatch-call'>;

const call = (cfs: string, geometry: Point | null): Call => ({
  cfs,
  reportedDateTime: `2026-11-0${cfs}T12:00:00Z`,
  address: '100 N WATER ST',
  apt: null,
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: null,
  locationAccuracy: geometry && 'exact',
  locationSource: geometry && 'street-address',
  statuses: [],
  geometry,
});

const CALLS = [
  call('1', point(-88.0, 42.95)),
  call('2', point(-87.95, 43.1)), // On the border.
  call('3', point(-87.9, 43.1)),
  call('4', point(-87.5, 43.1)), // In the lake.
  call('5', null),
];

const ADDRESS: DatasetRecord<'street-address'> = {
  addressId: '1',
  taxkey: null,
  houseno: 100,
  housesx: null,
  dir: 'N',
  street: 'WATER',
  sttype: 'ST',
  pdir: null,
  unit: null,
  muni: 'MILWAUKEE',
  fulladdr: null,
  zip: '53202',
  geometry: point(-87.9, 43.101),
};

const CONTEXT = { awsRequestId: 'a-request' } as Context;

// The parts of an event that handlers read.
const eventOf = (path: string, query: Record<string, string>) =>
  ({
    httpMethod: 'GET',
    resource: path,
    path,
    headers: {},
    multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    requestContext: { identity: { sourceIp: '192.0.2.1' } },
  }) as unknown as APIGatewayProxyEvent;

duringTests(startCloud);
let exportsHandler: StreamingHandler;
beforeAll(async () => {
  provideRuntime();
  ({ handler: exportsHandler } = (await import('../../../../functions/api/lists/exports.ts')) as unknown as {
    handler: StreamingHandler;
  });
});

const publish = () => sealHistory('fire-dispatch-call', CALLS);
const idsIn = async (area: string, path: 'fireDispatchCall' | 'crime' = 'fireDispatchCall') => {
  const { status, body } = await callApi(handler, `GET /api/${path}`, { query: { area } });
  return status === 200 ? body.map(({ cfs }: Call) => cfs).sort() : `${status} ${body.Details}`;
};

describe('without outlines', () => {
  beforeAll(publish);

  test('there are no areas, and every record lies in none', async () => {
    expect(await callApi(handler, 'GET /api/area')).toMatchObject({ status: 200, body: [] });
    const { body } = await callApi(handler, 'GET /api/fireDispatchCall/{id}', { params: { id: '1' } });
    expect(body).toMatchObject({ neighborhood: null, aldermanicDistrict: null, policeDistrict: null, zipCode: null });
  });

  test('nothing can be asked by one, and the answer says why', async () => {
    const none = '400 area: no outlines of neighborhoods and districts are loaded, so that nothing can be asked by one';
    expect(await idsIn('ald-3')).toBe(none);
    expect(await idsIn('bay-view')).toBe(none);
    expect(await idsIn('zip-53202')).toBe(
      '400 area: no addresses with ZIP codes are loaded, so that nothing can be asked by one',
    );
  });
});

describe('with outlines and addresses', () => {
  beforeAll(async () => {
    await writeSomeAreas();
    await publishSnapshot(
      'street-address',
      (async function* () {
        yield ADDRESS;
      })(),
      { rows: 1 },
    );
    await publish();
  });

  test('areas are listed by kind and number, with their outlines only when asked', async () => {
    const { body, headers } = await callApi(handler, 'GET /api/area');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'east-side',
      'west-side',
      'ald-3',
      'police-1',
      'zip-53202',
    ]);
    expect(headers['x-total-count']).toBe('5');
    expect(body[0]).toEqual({
      id: 'east-side',
      kind: 'neighborhood',
      name: 'East Side',
      bounds: { north: 43.2, south: 42.9, east: -87.8, west: -87.95 },
    });
    expect(body[4]).toMatchObject({ name: '53202', bounds: { north: 43.101, west: -87.9 } });
    const { body: districts } = await callApi(handler, 'GET /api/area', {
      query: { kind: 'policeDistrict', includes: 'outline' },
    });
    expect(districts).toMatchObject([{ id: 'police-1', outline: { type: 'Polygon' } }]);
    expect((await callApi(handler, 'GET /api/area', { query: { kind: 'parish' } })).status).toBe(400);
  });

  test('one is found by its id', async () => {
    const one = { params: { id: 'ald-3' }, query: { includes: 'outline' } };
    expect(await callApi(handler, 'GET /api/area/{id}', one)).toMatchObject({
      status: 200,
      body: { name: '3', outline: { type: 'Polygon' } },
    });
    expect(await callApi(handler, 'GET /api/area/{id}', { params: { id: 'ald-16' } })).toMatchObject({ status: 404 });
  });

  test('a list has what lies in the area', async () => {
    expect(await idsIn('west-side')).toEqual(['1']);
    // On the border both have it; the first of their ids does.
    expect(await idsIn('east-side')).toEqual(['2', '3']);
    expect(await idsIn('ald-3')).toEqual(['1', '2', '3']);
    expect(await idsIn('police-1')).toEqual(['1']);
    expect(await idsIn('zip-53202')).toEqual(['3']);
  });

  test('so have groups, exports and feeds', async () => {
    const query = { area: 'east-side' };
    const { body } = await callApi(numbers, 'GET /api/fireDispatchCall/groups', {
      query: { ...query, groupBy: 'neighborhood,zipCode' },
    });
    expect(body).toEqual({
      groups: [
        { neighborhood: 'east-side', zipCode: '53202', count: 1 },
        { neighborhood: 'east-side', zipCode: null, count: 1 },
      ],
      total: 2,
    });
    const { body: feed } = await handler(eventOf('/api/fireDispatchCall', { ...query, format: 'atom' }), CONTEXT);
    expect(String(feed).match(/<entry>/g)).toHaveLength(2);
    const stream = new LambdaStream();
    const ended = exportsHandler(eventOf('/api/fireDispatchCall/export', query), stream, CONTEXT);
    expect((await text(stream)).split('\r\n').filter(Boolean)).toHaveLength(3);
    await ended;
  });

  test.each([
    ['ald-16', 'area: there is no area "ald-16"; GET /api/area has them all'],
    ['eastside', 'area: there is no area "eastside"; GET /api/area has them all. Did you mean east-side?'],
    ['zip-53299', 'area: there is no area "zip-53299"; GET /api/area has them all'],
    ['a/b', 'area: there is no area "a/b"; GET /api/area has them all'],
    ['', 'area: there is no area ""; GET /api/area has them all'],
  ])('of an area %s nothing is known', async (area, details) => {
    expect(await idsIn(area)).toMatch(`400 ${details}`);
  });
});
