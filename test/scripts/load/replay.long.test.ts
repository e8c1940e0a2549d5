/** Visitors are replayed in an open loop, with their own mix, and against a small city nothing they ask fails. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalServer, listen } from '../../../scripts/http/listen.ts';
import { isFailed, replay } from '../../../scripts/load/replay.ts';
import { KINDS, MIX, readSubjects, type Subjects } from '../../../scripts/load/visits.ts';
import { type TestWorld, testWorld } from '../../harness/cloud/world.ts';

const SUBJECTS: Subjects = {
  calls: [{ id: '261', address: '100 N SAMPLE ST', place: { lng: -87.9, lat: 43.05 } }],
  parcels: [{ id: '1' }],
};

describe('a server that is slow', () => {
  let server: LocalServer;
  let underWay = 0;
  let most = 0;
  const release: (() => void)[] = [];
  beforeAll(async () => {
    server = await listen((_, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      release.push(() => response.writeHead(200, { etag: '"1"' }).end('[]'));
      // Nobody is answered before all have asked.
      if (release.length === 60) for (const answer of release) answer();
    });
  });
  afterAll(() => server.stop());

  test('is asked all the same, and its answers are timed from when they were due', async () => {
    const answers = await replay(server.url, SUBJECTS, { visitors: 4, lasts: 600, seed: 1 });
    expect(most).toBe(60);
    expect(answers).toHaveLength(60);
    for (const kind of KINDS) expect(answers.filter((one) => one.kind === kind)).toHaveLength(4 * MIX[kind]);
    expect(Math.max(...answers.map(({ millis }) => millis))).toBeGreaterThan(100);
  });
});

describe('the system', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
    for (const job of ['street-segment', 'street-address', 'parcel', 'common-parcel', 'crime', 'police-dispatch-call'])
      expect(await world.runJob(job)).toMatchObject({ ok: true });
  });
  afterAll(() => world.stop());

  test('answers every call of every visitor, and says where nothing has changed', async () => {
    const subjects = await readSubjects(world.url);
    const answers = await replay(world.url, subjects, { visitors: 6, lasts: 2_000, seed: 7 });
    expect(answers.filter(isFailed)).toEqual([]);
    const polls = answers.filter(({ kind }) => kind === 'alert poll');
    expect(polls.some(({ status }) => status === 304)).toBe(true);
  });
});
