/** A dataset added to a copy of the checkout by three files and one line: it compiles, runs and is everywhere. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDED_FILES, ADDED_LINE } from '../harness/added/building-permit.ts';
import { type CheckoutCopy, copyCheckout, runIn } from '../harness/added/checkout-copy.ts';
import { runTests } from '../harness/added/run-tests.ts';
import { type Client, client } from '../harness/cloud/client.ts';
import { eventually } from '../harness/eventually.ts';
import { ENV_LONG } from '../harness/long.ts';

const TSC = 'node_modules/typescript/bin/tsc';

let copy: CheckoutCopy;
let state: string;
let world: ChildProcess | undefined;
let api: Client;
beforeAll(async () => {
  copy = copyCheckout(ADDED_FILES, ADDED_LINE);
  state = mkdtempSync(path.join(tmpdir(), 'added-dataset-state-'));
  const args = ['--import', 'tsx', 'test/scripts/local/world-process.ts', state, '0'];
  const child = spawn(process.execPath, args, { cwd: copy.dir, stdio: ['ignore', 'pipe', 'pipe'] });
  world = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const line = await eventually('a start', () => {
    if (child.exitCode !== null) throw new Error(output);
    return /^\{"url".*$/m.exec(output)?.[0];
  });
  const started: { url: string; accounts: { admin: object } } = JSON.parse(line);
  const { body } = await client(started.url).post('/api/account/login', started.accounts.admin);
  api = client(started.url).as(body.jwtToken);
});
afterAll(async () => {
  if (world?.exitCode === null) {
    const child = world;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(state, { recursive: true, force: true });
  copy.remove();
});

test('it is three files and one line', () => {
  expect(Object.keys(ADDED_FILES)).toHaveLength(3);
  expect(ADDED_LINE.line.trim().split('\n')).toHaveLength(1);
});

test('the copy compiles, functions and site', async () => {
  expect(await runIn(copy.dir, [TSC, '-p', '.'])).toEqual({ code: 0, output: '' });
  expect(await runIn(copy.dir, [TSC, '-p', 'web'])).toEqual({ code: 0, output: '' });
});

/** Files of which the tests that name it are run, each with a title that must be among them. */
const BY_NAME = {
  'test/shared/cities/milwaukee/readers/contract.test.ts':
    'building-permit reads its fixture, every column of every record',
  'test/functions/ingest/sample-datasets.test.ts':
    "'building-permit' is published without a refused row but the misdated",
  'test/flows/contract.test.ts': 'GET /api/buildingPermit/{id} answers 200',
};

test('its feed, its job and its calls keep their contracts', async () => {
  const passed = await runTests(copy.dir, Object.keys(BY_NAME), { title: 'building-permit|/api/buildingPermit' });
  for (const [file, title] of Object.entries(BY_NAME)) expect(passed[file]).toContain(title);
});

/** Files that go through all datasets or pages, each with the fewest tests that are to run. */
const WHOLE = {
  'test/shared/base/limits.test.ts': 5,
  'test/web/routes.test.tsx': 50,
  'test/shared/datasets/site.test.ts': 20,
  'test/docs.test.ts': 10,
  'test/architecture.test.ts': 10,
  'test/city-words.test.ts': 10,
  'test/dataset-names.test.ts': 1,
};

test('nothing else is to be edited: limits, public pages, menu, documents and the rules of the code hold', async () => {
  const passed = await runTests(copy.dir, Object.keys(WHOLE));
  for (const [file, least] of Object.entries(WHOLE)) expect(passed[file]?.length, file).toBeGreaterThanOrEqual(least);
  expect(passed['test/web/routes.test.tsx']).toEqual(
    expect.arrayContaining([
      'every page /buildingPermit/:id loads',
      'a dataset in the menu buildingPermit is there, or said not to be',
    ]),
  );
});

test('what holds in every city holds in the one that has it', async () => {
  const file = 'test/city/every-city.test.ts';
  const passed = await runTests(copy.dir, [file], { env: { [ENV_LONG]: '1' } });
  expect(passed[file]?.length).toBeGreaterThan(20);
  expect(passed[file]?.filter((title) => /building-?permit/i.test(title))).toHaveLength(3);
});

test('its job stands in the schedule, and a run publishes the fixture of the sample city', async () => {
  const jobs = await api.get('/api/admin/job');
  expect(jobs.body).toContainEqual(expect.objectContaining({ name: 'building-permit' }));
  const { body: run } = await api.post('/__local/jobs/building-permit/run');
  expect(run).toMatchObject({ ok: true, new: 3, rejected: [], placed: 2, notPlaced: 1 });
});

test('it is listed, filtered, shown and exported', async () => {
  const list = await api.get('/api/buildingPermit');
  expect(list.headers.get('x-total-count')).toBe('3');
  expect(list.body[0]).toMatchObject({ permitNumber: 'MADE-26-0003', cost: null, geometry: null });
  // The fixture is months old: the sample city has moved its dates.
  expect(Date.now() - Date.parse(list.body[0].issuedAt)).toBeLessThan(3 * 86_400_000);

  const open = await api.get('/api/buildingPermit', { filter: 'cost >= 8000 AND isOpen = 1' });
  expect(open.body.map(({ permitNumber }: { permitNumber: string }) => permitNumber)).toEqual(['MADE-26-0001']);
  const box = { northBound: '43.06', southBound: '43.045', eastBound: '-87.89', westBound: '-87.91' };
  expect((await api.get('/api/buildingPermit', box)).body).toHaveLength(1);

  const detail = await api.get('/api/buildingPermit/MADE-26-0002');
  expect(detail.body).toMatchObject({ address: '200 E FIXTURE AV', isOpen: 0 });
  expect((await api.get('/api/buildingPermit/none')).status).toBe(404);

  const csv = await api.get('/api/buildingPermit/export', { format: 'csv' });
  expect(csv.body.trim().split(/\r?\n/)).toHaveLength(4);
  const atom = await api.get('/api/buildingPermit', { format: 'atom' });
  expect(atom.body).toContain('<title>Garage, 200 E FIXTURE AV</title>');
});

test('it is documented, and its source is watched', async () => {
  const { body: document } = await api.get('/api/openapi.json');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/buildingPermit',
      '/api/buildingPermit/export',
      '/api/buildingPermit/groups',
      '/api/buildingPermit/{id}',
    ]),
  );
  const { body: status } = await api.get('/api/status');
  expect(status.sources).toContainEqual(
    expect.objectContaining({ name: 'building-permit', title: 'Building permits', state: 'ok' }),
  );
});

const PROBE = `
import { BARE, synthesize } from './test/infra/support.ts';
const { site } = synthesize(BARE);
const named = (type) => JSON.stringify(site.findResources(type)).includes('building-permit');
console.log(JSON.stringify({ schedule: named('AWS::Scheduler::Schedule'), alarm: named('AWS::CloudWatch::Alarm') }));
`;

test('on AWS it has a schedule and an alarm', async () => {
  const { code, output } = await runIn(copy.dir, ['--import', 'tsx', '--input-type=module', '--eval', PROBE]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({ schedule: true, alarm: true });
});
