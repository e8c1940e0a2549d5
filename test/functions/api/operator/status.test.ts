/** The state of the service through the front door, as polls, the watch and lists left it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handler } from '../../../../functions/api/operator/status.ts';
import { clock } from '../../../../functions/lib/clock.ts';
import { replaceManifest } from '../../../../functions/tables/manifests.ts';
import { saveAreasHealth } from '../../../../functions/tables/operations/areas-health.ts';
import { addToMinute } from '../../../../functions/tables/operations/counters.ts';
import { beginIncident, changeIncident } from '../../../../functions/tables/operations/incidents.ts';
import { noteGoodRead, saveMailHealth, saveSearchHealth } from '../../../../functions/tables/operations/status.ts';
import { type ServiceStatus, statusReply } from '../../../../shared/api/schemas/status.ts';
import { ALL_DATASETS } from '../../../../shared/datasets/registry.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests, restoreClock } from '../../../harness/during-tests.ts';

restoreClock(afterEach);
const setTime = (time: string): void => {
  clock.now = () => new Date(time);
};

duringTests(startCloud);
beforeEach(() => setTime('2026-11-20T18:00:00Z'));

const read = async (): Promise<ServiceStatus> => {
  const { status, headers, body } = await callApi(handler, 'GET /api/status');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=60');
  return statusReply.parse(body);
};

const sourceNow = async (name: string) => (await read()).sources.find((source) => source.name === name);

test('before anything was read every source is late since nobody knows when, and nothing has gone wrong', async () => {
  const { at, sources, mail, api, search, incidents } = await read();
  expect(at).toBe('2026-11-20T18:00:00Z');
  expect(sources.map(({ name }) => name)).toEqual(ALL_DATASETS.map(({ name }) => name));
  for (const { state, since, sentence } of sources)
    expect([state, since, sentence]).toEqual(['late', null, 'It has not been read yet.']);
  expect(mail).toEqual({
    state: 'ok',
    since: null,
    sentence: 'Emails leave within minutes.',
    queued: null,
    sentLastHour: 0,
  });
  expect(search).toEqual({ state: 'down', since: null, sentence: 'There is nothing to search yet.', madeAt: null });
  expect(api).toMatchObject({ state: 'ok', listsLastHour: 0, medianMillis: null, p95Millis: null });
  expect(incidents).toEqual([]);
});

test('areas: none without outlines, then when they were taken, and late while records say those of before', async () => {
  expect((await read()).areas).toBeNull();
  const outlines = [{ kind: 'policeDistrict', takenAt: '2026-11-01T12:00:00Z', count: 7 }] as const;
  const health = { lookedAt: '2026-11-20T18:00:00Z', outlines: [...outlines] };
  await saveAreasHealth({ ...health, outlines: [], behind: 3 });
  expect((await read()).areas).toBeNull();
  await saveAreasHealth({ ...health, behind: 2 });
  expect((await read()).areas).toMatchObject({ state: 'late', outlines });
  await saveAreasHealth({ ...health, behind: 0 });
  expect((await read()).areas).toEqual({ state: 'ok', sentence: 'Records say where they lie.', outlines });
});

test('a source is up to date, then late, as time goes by without a poll of anything new', async () => {
  const POLICE = 'police-dispatch-call';
  const source = { candidate: 'call-page', layout: 'call-page' };
  await noteGoodRead(POLICE, clock.now(), '2026-11-20T17:20:00Z', source);
  expect(await sourceNow(POLICE)).toEqual({
    name: POLICE,
    title: 'Police calls',
    role: null,
    lacksEarlierYears: false,
    state: 'ok',
    since: null,
    sentence: 'Up to date.',
    source,
    lastGoodRead: '2026-11-20T18:00:00Z',
    newestRecord: '2026-11-20T17:20:00Z',
    expectedBy: '2026-11-20T21:00:00Z',
  });
  setTime('2026-11-20T21:16:00Z');
  expect(await sourceNow(POLICE)).toMatchObject({ state: 'down', since: '2026-11-20T18:00:00Z' });
  await noteGoodRead(POLICE, clock.now(), '2026-11-20T17:20:00Z', null);
  expect(await sourceNow(POLICE)).toMatchObject({ state: 'late', since: '2026-11-20T18:00:00Z' });
  await noteGoodRead(POLICE, clock.now(), '2026-11-20T20:40:00Z', null);
  expect(await sourceNow(POLICE)).toMatchObject({ state: 'ok', newestRecord: '2026-11-20T20:40:00Z', source });
});

test('mail that waits and mail that was sent in the last hour', async () => {
  setTime('2026-11-20T16:59:00Z');
  await addToMinute('mailer', { sent: 99 });
  setTime('2026-11-20T17:30:00Z');
  await addToMinute('mailer', { sent: 40, skipped: 7 });
  setTime('2026-11-20T18:00:00Z');
  await saveMailHealth({ lookedAt: '2026-11-20T17:58:00Z', queued: 812, emptyAt: '2026-11-20T17:30:00Z' });
  expect((await read()).mail).toMatchObject({ state: 'ok', since: null, queued: 812, sentLastHour: 40 });
  setTime('2026-11-20T18:00:01Z');
  expect((await read()).mail).toMatchObject({ state: 'late', since: '2026-11-20T17:30:00Z' });
});

test('response times of the last hour by their classes', async () => {
  setTime('2026-11-20T17:10:00Z');
  await addToMinute('lists', { 25: 30, 50: 30 });
  setTime('2026-11-20T17:20:00Z');
  await addToMinute('lists', { 50: 35, 400: 4, 29000: 1 });
  setTime('2026-11-20T18:00:00Z');
  expect((await read()).api).toMatchObject({ listsLastHour: 100, medianMillis: 50, p95Millis: 50 });
  setTime('2026-11-20T18:15:00Z');
  expect((await read()).api).toMatchObject({ listsLastHour: 40, medianMillis: 50, p95Millis: 400 });
});

test('L: numbers and pages have rows of their own; pages are late while half of them come before their facts', async () => {
  setTime('2026-11-20T09:10:00Z');
  await addToMinute('numbers', { 100: 19, 800: 1 });
  await addToMinute('pages', { 200: 9, 400: 1, lacking: 4 });
  setTime('2026-11-20T09:30:00Z');
  const { numbers, pages } = await read();
  const times = { medianMillis: 100, p95Millis: 100 };
  expect(numbers).toEqual({ state: 'ok', sentence: 'They are counted.', countedLastHour: 20, ...times });
  expect(pages).toMatchObject({ state: 'ok', sentLastHour: 10, lackingLastHour: 4, medianMillis: 200, p95Millis: 400 });
  await addToMinute('pages', { 3200: 2, lacking: 2 });
  setTime('2026-11-20T09:31:00Z');
  expect((await read()).pages).toMatchObject({ state: 'late', sentLastHour: 12, lackingLastHour: 6, p95Millis: 3200 });
});

test('incidents: the newest first, those that ended 90 days ago no longer', async () => {
  const begin = (subject: 'mail' | 'crime', startedAt: string) =>
    beginIncident({ subject, startedAt, state: 'late', noticedAt: startedAt });
  await begin('mail', '2026-08-01T12:00:00Z');
  await begin('crime', '2026-11-18T12:00:00Z');
  await changeIncident({ subject: 'mail', startedAt: '2026-08-01T12:00:00Z' }, { endedAt: '2026-08-23T18:00:00Z' });
  setTime('2026-11-21T18:00:00Z');
  expect((await read()).incidents).toEqual([
    {
      name: 'crime',
      title: 'Crimes',
      state: 'late',
      startedAt: '2026-11-18T12:00:00Z',
      noticedAt: '2026-11-18T12:00:00Z',
      endedAt: null,
    },
  ]);
  setTime('2026-11-21T17:59:00Z');
  expect((await read()).incidents.map(({ name, endedAt }) => [name, endedAt])).toEqual([
    ['crime', null],
    ['mail', '2026-08-23T18:00:00Z'],
  ]);
});

test('the search is late when its index is of the day before yesterday', async () => {
  await saveSearchHealth({ madeAt: '2026-11-20T00:00:10Z' });
  expect((await read()).search).toMatchObject({ state: 'ok', since: null, madeAt: '2026-11-20T00:00:10Z' });
  setTime('2026-11-21T02:10:00Z');
  expect((await read()).search).toMatchObject({ state: 'late', since: '2026-11-20T00:00:10Z' });
});

test('A13: an archive that was not read is missing until it is published', async () => {
  const ofArchives = async () =>
    (await read()).sources.filter(({ lacksEarlierYears }) => lacksEarlierYears).map(({ name }) => name);
  const archived = ALL_DATASETS.flatMap(({ name, source: { archive } }) => (archive ? [name] : []));
  expect(await ofArchives()).toEqual(archived);
  const [first, ...rest] = archived;
  if (!first) throw new Error('No dataset has an archive.');
  const published = {
    dataset: first,
    publishedAt: '2026-11-20T17:00:00Z',
    columns: '',
    snapshot: null,
    hot: null,
    segments: [],
    addressVersion: null,
  };
  const current = { ...published, version: 1, sources: { current: { rows: 1 } } };
  await replaceManifest(current, null);
  expect(await ofArchives()).toEqual(archived);
  await replaceManifest({ ...current, version: 2, sources: { ...current.sources, archive: { rows: 1 } } }, current);
  expect(await ofArchives()).toEqual(rest);
});
