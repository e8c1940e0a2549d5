/** Everything fails in turn under people, calls and mails: nothing that was due is lost, and nothing comes twice. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fault, nameOf, type Planned, planOf } from '../../scripts/chaos/fault-plan.ts';
import { play } from '../../scripts/chaos/play.ts';
import { quiet } from '../../scripts/chaos/quiet.ts';
import { reconcile } from '../../scripts/chaos/reconcile.ts';
import { type Resident, squareRound } from '../../scripts/chaos/residents.ts';
import type { ShownCall } from '../../scripts/chaos/shown-calls.ts';
import { type Stage, startStage } from '../../scripts/chaos/stage.ts';
import { randomStream } from '../../scripts/sample-city/random.ts';
import { point } from '../../shared/base/geo.ts';

const SEED = 1846;

let folder: string;
let stage: Stage;
beforeAll(async () => {
  quiet();
  folder = await mkdtemp(path.join(tmpdir(), 'cream-city-chaos-'));
  stage = await startStage(folder, randomStream(SEED));
});
afterAll(async () => {
  await stage.stop();
  await rm(folder, { recursive: true, force: true });
});

const planned = (begins: number, lasts: number, fault: Fault): Planned => ({ fault, begins, lasts });
const service = (
  name: 'dynamodb' | 'ses' | 'sqs' | 's3' | 'cognito',
  trouble: 'error' | 'answer-lost' | 'silent',
  share = 0.5,
) => ({ kind: 'service', service: name, trouble, share, slowMillis: 0 }) as const;

const PLANS: Planned[][] = [
  [
    planned(600, 300, { kind: 'kill-worker', worker: 'mailer-1' }),
    planned(900, 300, { kind: 'kill-worker', worker: 'match' }),
    planned(1_200, 900, { kind: 'duplicate' }),
    planned(0, 1_500, { kind: 'page', dataset: 'fire-dispatch-call', fault: 'bad-certificate' }),
    planned(0, 900, { kind: 'page', dataset: 'police-dispatch-call', fault: 'half' }),
  ],
  [
    planned(700, 200, { kind: 'kill', process: 'all' }),
    planned(0, 1_800, { kind: 'clock', worker: 'mailer-2', millis: 1_200 }),
    planned(1_600, 800, { kind: 'full-disk', process: 'stand-ins' }),
  ],
  [
    planned(300, 1_500, service('ses', 'answer-lost')),
    planned(0, 1_200, service('dynamodb', 'answer-lost', 0.2)),
    planned(500, 1_500, service('sqs', 'error', 1)),
    planned(0, 800, service('s3', 'silent')),
    planned(0, 800, service('cognito', 'error')),
    planned(1_500, 500, { kind: 'reorder' }),
  ],
];

test.each(PLANS.map((plan, index) => [plan.map(({ fault }) => nameOf(fault)).join(', '), index + 1, plan] as const))(
  '%s',
  async (_, run, plan) => {
    const { due, lost, doubled, unexpected, broken } = await play(stage, SEED, run, plan);
    expect({ lost, doubled, unexpected, broken }).toEqual({ lost: [], doubled: [], unexpected: [], broken: [] });
    expect(due).toBeGreaterThan(5);
  },
);

test('a plan is its seed’s, whatever else is drawn', () => {
  expect(planOf(7, 3)).toEqual(planOf(7, 3));
  expect(planOf(7, 3)).not.toEqual(planOf(7, 4));
});

describe('the reckoning', () => {
  const at = point(-87.9, 43.05);
  const resident = (email: string, more: Partial<Resident> = {}): Resident => ({
    id: email,
    email,
    isMailed: true,
    subscriptions: [{ dispatchCallType: 'AnyMajorDispatchCall', distance: 660, point: at }],
    watches: [],
    ...more,
  });
  const call = (id: string, natureOfCall = 'SHOOTING'): ShownCall => ({
    dataset: 'police-dispatch-call',
    id,
    natureOfCall,
    geometry: at,
    show: () => undefined,
    change: null,
  });
  const mail = (to: string, id: string) => ({ to, subject: '', text: `https://example.com/policeDispatchCall/${id}` });
  const audiences = [{ residents: [resident('a@b.c')], calls: [call('261')] }];

  test('sees what is missing, what came twice and what nobody asked for', () => {
    expect(reconcile(audiences, [mail('a@b.c', '261')])).toMatchObject({
      due: 1,
      lost: [],
      doubled: [],
      unexpected: [],
    });
    expect(reconcile(audiences, []).lost).toEqual(['a@b.c 261']);
    expect(reconcile(audiences, [mail('a@b.c', '261'), mail('a@b.c', '261')]).doubled).toEqual(['a@b.c 261']);
    expect(reconcile(audiences, [mail('d@e.f', '261')]).unexpected).toEqual(['d@e.f 261']);
  });

  test('owes nothing about quiet calls, to silenced people, or without a subscription', () => {
    const due = (residents: Resident[], calls: ShownCall[]) => reconcile([{ residents, calls }], []).due;
    expect(due([resident('a@b.c')], [call('261', 'GRAFFITI')])).toBe(0);
    expect(due([resident('a@b.c', { isMailed: false })], [call('261')])).toBe(0);
    expect(due([resident('a@b.c', { subscriptions: [] })], [call('261')])).toBe(0);
    const beside = { lng: -87.9, lat: 43.06 };
    const drawn = (round: typeof beside) => [
      { topic: 'AnyMajorDispatchCall' as const, place: squareRound(round, 500) },
    ];
    expect(due([resident('a@b.c', { subscriptions: [], watches: drawn(beside) })], [call('261')])).toBe(0);
    const here = { lng: -87.9, lat: 43.05 };
    expect(due([resident('a@b.c', { subscriptions: [], watches: drawn(here) })], [call('261')])).toBe(1);
  });
});
