/** Any two account calls at once, step by step: what docs/accounts.md promises holds whoever is quicker (S1, S2, S3). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import {
  brokenPromises,
  CALLS,
  clearStage,
  makeStage,
  PAIRS,
  type PlayedCall,
  type State,
} from '../../support/account-plays.ts';
import { type Accounts, startAccounts } from '../../support/accounts.ts';
import { gateStores, play } from '../../support/interleave.ts';

let accounts: Accounts;
let open: () => void;
const realNow = clock.now;
let now = 0;
beforeAll(async () => {
  now = Math.floor(Date.now() / 1000) * 1000;
  clock.now = () => new Date(now);
  accounts = await startAccounts({ now: () => clock.now() });
  process.env.RATE_LIMITS = JSON.stringify({ 'register-visitor': 1e9 });
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  open = gateStores();
});
afterAll(async () => {
  open();
  clock.now = realNow;
  vi.restoreAllMocks();
  await accounts.stop();
});
const t = { stage: 0, play: 0, check: 0, n: 0, made: {} as Record<string, number> };

const once = async (
  calls: readonly [PlayedCall, PlayedCall],
  state: State,
  schedule: { first: 0 | 1; steps: number; others: number },
) => {
  now = Math.floor(Date.now() / 1000) * 1000;
  let at = process.cpuUsage().user;
  const lap = () => {
    const u = process.cpuUsage().user;
    const d = u - at;
    at = u;
    return d / 1000;
  };
  const stage = await makeStage(accounts, state);
  const ready = [await CALLS[calls[0]].prepare(stage), await CALLS[calls[1]].prepare(stage)] as const;
  t.stage += lap();
  const played = await play([ready[0].make, ready[1].make], schedule, () => {
    now += 2000;
  });
  t.play += lap();
  const broken = await brokenPromises(stage, calls, ready, played.answers);
  await clearStage(stage);
  t.check += lap();
  t.n += 1;
  t.made[calls[0]] = Math.max(t.made[calls[0]] ?? 0, played.made[0]);
  return { broken, played, state };
};

test.each(PAIRS)('$calls', async ({ calls, states }) => {
  const found = new Map<string, number>();
  let example: unknown;
  for (const seed of Array.from({ length: 12 }, (_, i) => i)) {
    const r = (m: number) => Math.floor(Math.random() * m);
    const schedule = { first: r(2) as 0 | 1, steps: r(15), others: 1 + r(15) };
    const { broken, played, state } = await once(calls, states[r(states.length)]!, schedule);
    for (const b of broken) {
      found.set(b, (found.get(b) ?? 0) + 1);
      example ??= [
        state,
        schedule,
        broken,
        played.answers.map(({ status, body }) => [status, body?.Details]),
        played.trace,
      ];
    }
  }
  expect([Object.fromEntries(found), example]).toEqual([{}, undefined]);
});
test('times', () => {
  process.stdout.write(JSON.stringify(t) + '\n');
});
