/**
 * The bundles that would be deployed: the rules of a bundle, and the whole system on the bundles with just the rights
 * of their roles.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBundle } from '../../scripts/bundle.ts';
import { takeTurn } from '../../scripts/smoke/calls.ts';
import { smoke } from '../../scripts/smoke/main.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { cityAddresses, minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';

describe('a bundle is refused', () => {
  const bundle = { bytes: 900_000, engineBytes: 0, packages: new Set(['zod']) };

  test('when DuckDB is in it against the table of functions, or missing', () => {
    expect(() => checkBundle('api-account', { ...bundle, packages: new Set(['@duckdb/node-api']) })).toThrow('DuckDB');
    expect(() => checkBundle('api-lists', bundle)).toThrow('DuckDB');
    expect(() => checkBundle('api-account', bundle)).not.toThrow();
  });

  test('when API Gateway would wait for more than a megabyte', () => {
    expect(() => checkBundle('api-account', { ...bundle, bytes: 1_000_001 })).toThrow('1000001 bytes');
    const lists = { bytes: 1_100_000, engineBytes: 100_000, packages: new Set(['@duckdb/node-api']) };
    expect(() => checkBundle('api-lists', lists)).not.toThrow();
  });
});

describe('the system on the bundles', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld({ site: 'built', bundles: true });
  });
  afterAll(() => world?.stop());

  const run = async (job: string): Promise<void> => expect(await world.runJob(job), job).toMatchObject({ ok: true });

  test('places a call, mails it and takes everything back, with no more than the rights of each function', async () => {
    for (const job of ['street-segment', 'street-address', 'police-dispatch-call']) await run(job);
    const email = 'bundled@example.com';
    const mails = () => world.inbox().filter(({ to }) => to.includes(email));
    const { body: session } = await client(world.url).post('/api/account/register', {
      email,
      password: 'cream-colored-bricks',
    });
    await world.settle();
    const token = /token=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1];
    const api = client(world.url, session.jwtToken);
    expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);

    const at = (await cityAddresses(world.city.sources.STREET_ADDRESSES))[10]!;
    const created = await api.post('/api/dispatchCallSubscription', subscriptionAt(at));
    expect(created.status).toBe(201);
    world.city.addCall('police-dispatch-call', policeCallAt(at, '263249001', 'SHOTSPOTTER', minutesAgo(40)));
    await run('police-dispatch-call');
    await world.settle();
    const mail = mails().find(({ text }) => text.includes('263249001'));
    const link = /https?:\S*\/dispatchCallSubscription\/unsubscribe\?(\S+)/.exec(mail?.text ?? '')?.[1];
    const stopped = await api.post(
      '/api/dispatchCallSubscription/unsubscribe',
      Object.fromEntries(new URLSearchParams(link)),
    );
    expect(stopped.status).toBe(200);

    const address = { laddr: at.houseno, sdir: at.dir, sname: at.street, stype: at.sttype };
    expect((await api.get('/api/pickupDates/fromAddress', address)).status).toBe(200);
    const pickup = await api.post('/api/pickupDatesSubscription', { ...address, hoursBefore: 6 });
    expect([200, 201], JSON.stringify(pickup.body)).toContain(pickup.status);
    expect((await api.get('/api/pickupDatesSubscription')).body).toHaveLength(1);
    expect((await api.post(`/api/pickupDatesSubscription/${pickup.body.id}/calendar`)).status).toBeLessThan(300);
    for (const job of ['pickup-refresh', 'pickup-reminders']) await run(job);
    await world.settle();

    expect((await api.get('/api/account/data')).body.tables.subscriptions).not.toEqual([]);
    expect((await api.delete('/api/account')).status).toBe(204);
  });

  test('runs every other job', async () => {
    const done = ['street-segment', 'street-address', 'police-dispatch-call'];
    for (const { name, schedule, runs } of JOBS)
      if (schedule && runs !== 'sync' && !done.includes(name)) await run(name);
  });

  test('shows an operator everything, and does what is asked', async () => {
    const { body: session } = await client(world.url).post('/api/account/login', world.accounts.admin);
    const api = client(world.url, session.jwtToken);
    for (const part of ['job', 'unknownNature', 'unplacedLocation', 'mail', 'deadLetter', 'deadLetter/mails'])
      expect(await api.get(`/api/admin/${part}`), part).toMatchObject({ status: 200 });
    for (const act of ['job/compact/pause', 'job/compact/resume', 'job/account-sweep/run'])
      expect((await api.post(`/api/admin/${act}`)).status, act).toBeLessThan(300);
    for (const act of ['retry', 'drop'])
      expect(await api.post(`/api/admin/deadLetter/webhooks/${act}`, { ids: ['none'] }), act).toMatchObject({
        body: { done: 0 },
      });
  });

  test('streams an export', async () => {
    const response = await fetch(`${world.url}/api/crime/export?limit=3`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toMatch(/^id,incidentNum,.*\r\n/);
  });

  test('passes the smoke test', async () => {
    expect((await smoke(world.url)).filter(([, fault]) => fault !== null)).toEqual([]);
  });

  test('answers the calls that a new version is judged by', async () => {
    expect(Object.fromEntries(await takeTurn(world.url, 1))).toEqual({
      'api-lists': 200,
      'api-search': 200,
      'api-status': 200,
      'api-exports': 200,
      'api-numbers': 200,
      'api-subscriptions': 302,
      'api-account': 400,
      'api-pickup-dates': 200,
      'api-developer': 200,
      pages: 404,
    });
  });
});
