/** The local usage plan: which keys may call, how fast, how often a day, and what a refused call is told. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  GetUsageCommand,
} from '@aws-sdk/client-api-gateway';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FrontServer, startFrontServer } from '../../../../scripts/http/front-server.ts';
import { apiAdapter } from '../../../../scripts/local/gateway/adapter.ts';
import { type LocalGateway, startGateway } from '../../../../scripts/local/gateway/gateway.ts';
import { DEVELOPER_PLAN_ID } from '../../../../scripts/local/gateway/gateway-actions.ts';
import { type Counts, keyLimits } from '../../../../scripts/local/gateway/key-limits.ts';
import { DEVELOPER_PLAN } from '../../../../shared/accounts/api-keys.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
let now = NOON;
let dir: string;
let gateway: LocalGateway;
let front: FrontServer;
let client: APIGatewayClient;

const start = async (): Promise<void> => {
  gateway = await startGateway({ file: path.join(dir, 'gateway.json'), now: () => now });
  client = new APIGatewayClient({
    endpoint: gateway.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const handler = async () => ({ statusCode: 200, body: '{}' });
  const routes = [{ method: 'GET', path: '/api/x', group: 'test', handler }];
  front.serve([['/api', apiAdapter(routes, undefined, gateway.admit)]]);
};
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cream-city-'));
  front = await startFrontServer(0);
  await start();
});
afterAll(async () => {
  await front.stop();
  await gateway.stop();
  await rm(dir, { recursive: true, force: true });
});

const makeKey = async (): Promise<{ id: string; value: string }> => {
  const { id = '', value = '' } = await client.send(new CreateApiKeyCommand({ name: 'developer', enabled: true }));
  return { id, value };
};
const plan = (keyId: string) =>
  client.send(new CreateUsagePlanKeyCommand({ usagePlanId: DEVELOPER_PLAN_ID, keyId, keyType: 'API_KEY' }));
const call = (key: string) => fetch(`${front.url}/api/x`, { headers: { 'x-api-key': key } });

test('a key calls once it is on the plan, and not after its end; a made-up one never does', async () => {
  const { id, value } = await makeKey();
  expect((await call(value)).status).toBe(403);
  await plan(id);
  expect((await call(value)).status).toBe(200);
  const unknown = await call(`${value}x`);
  expect(unknown.status).toBe(403);
  expect(await unknown.json()).toMatchObject({ code: 'forbidden', Details: expect.stringContaining('API key') });
  await client.send(new DeleteApiKeyCommand({ apiKey: id }));
  expect((await call(value)).status).toBe(403);
  await expect(client.send(new DeleteApiKeyCommand({ apiKey: id }))).rejects.toMatchObject({
    name: 'NotFoundException',
  });
});

test('the site’s key cannot be ended', async () => {
  await expect(client.send(new DeleteApiKeyCommand({ apiKey: 'site' }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

test('ten calls at once, then five a second, each refusal with its time', async () => {
  const { id, value } = await makeKey();
  await plan(id);
  for (let calls = 0; calls < 10; calls += 1) expect((await call(value)).status).toBe(200);
  const refused = await call(value);
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'ratelimit-policy': '"rate";q=5;w=1, "day";q=10000;w=86400',
    ratelimit: '"rate";r=0;t=1',
  });
  expect(await refused.json()).toMatchObject({ code: 'limited', requestId: expect.any(String) });
  now += 1000;
  for (let calls = 0; calls < 5; calls += 1) expect((await call(value)).status).toBe(200);
  expect((await call(value)).status).toBe(429);
});

test('usage is counted by day, and is known after a restart, as the key is', async () => {
  const { id, value } = await makeKey();
  await plan(id);
  now = NOON;
  const told = await call(value);
  expect(told.headers.get('ratelimit')).toBe('"day";r=9999;t=43200');
  now += 86_400_000;
  await call(value);
  await call(value);
  await gateway.stop();
  await start();
  const { items } = await client.send(
    new GetUsageCommand({
      usagePlanId: DEVELOPER_PLAN_ID,
      keyId: id,
      startDate: '2026-11-19',
      endDate: '2026-11-21',
    }),
  );
  expect(items).toEqual({
    [id]: [
      [0, 10_000],
      [1, 9999],
      [2, 9998],
    ],
  });
  expect((await call(value)).status).toBe(200);
});

describe('the limits of a key', () => {
  test('ten thousand calls a day, and again after midnight', () => {
    const limit = keyLimits(DEVELOPER_PLAN, { '2026-11-20': 9_999 });
    expect(limit(NOON).spent).toBeNull();
    expect(limit(NOON + 500)).toMatchObject({ spent: 'day', headers: { 'retry-after': String(43_200) } });
    expect(limit(Date.parse('2026-11-21T00:00:00Z')).spent).toBeNull();
  });

  test('in any second and any day no more calls than the plan says, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 200 }), (pauses) => {
        const counts: Counts = {};
        const limit = keyLimits({ callsASecond: 5, callsAtOnce: 10, callsADay: 60 }, counts);
        const passed: number[] = [];
        let at = NOON;
        for (const pause of pauses) {
          at += pause;
          const { spent, headers } = limit(at);
          if (spent === null) passed.push(at);
          else expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        }
        expect(passed.length).toBeLessThanOrEqual(60);
        expect(counts['2026-11-20'] ?? 0).toBe(passed.length);
        for (const from of passed)
          expect(passed.filter((one) => one >= from && one < from + 1000).length).toBeLessThanOrEqual(15);
      }),
    );
  });
});
