/** Plays pairs of account calls in stores of this process: by drawn schedules, or by every one with at most two switches. */
import fc from 'fast-check';
import { vi } from 'vitest';
import { clock } from '../../../functions/lib/clock.ts';
import { useVariables } from '../../../scripts/local/variables.ts';
import { ENV } from '../../../shared/platform/env.ts';
import { startBucket } from '../cloud/bucket.ts';
import type { Answered } from '../cloud/call-api.ts';
import { CALLS, type PAIRS, type Ready } from './account-plays.ts';
import { brokenPromises } from './account-promises.ts';
import { makeStage, type Stage, type State } from './account-stage.ts';
import { gateStores, type Played, play, type Schedule } from './interleave.ts';
import { type Input, MemoryDynamo } from './memory-dynamo.ts';
import { type MemoryPool, startMemoryPool } from './memory-pool.ts';
import { playAll } from './schedules.ts';

type Pair = (typeof PAIRS)[number];

/** The print of a play that broke a promise: it can be played again. */
export interface Broken {
  state: State;
  schedule: Schedule;
  promises: string[];
  statuses: number[];
  trace: string[];
}

/** For each promise that was broken how often, and one play that did it. */
export const summary = (broken: readonly Broken[]): Record<string, { times: number; one: Broken }> => {
  const found: Record<string, { times: number; one: Broken }> = {};
  for (const one of broken)
    for (const promise of one.promises)
      found[promise] = { times: (found[promise]?.times ?? 0) + 1, one: found[promise]?.one ?? one };
  return found;
};

const wayOf = (state: State, { answers, trace }: Played<Answered>, broken: readonly Broken[]): string => {
  const stepsOf = (name: string): string[] => trace.filter((step) => step.startsWith(name));
  const statuses = answers.map(({ status }) => status);
  const promises = broken.flatMap((one) => one.promises);
  return [state, ...statuses, ...promises, ...stepsOf('A'), ...stepsOf('B')].join('\n');
};

/** A stage with both calls prepared, and the stores as they were then. */
interface Prepared {
  stage: Stage;
  ready: readonly [Ready, Ready];
  restore: () => void;
}

/** How the plays of a pair went. */
interface Results {
  /** How many were played. */
  played: number;
  /** How many schedules they stand for. */
  of: number;
  broken: Broken[];
  /** Every way in which a play went: both calls' steps and statuses, and the promises that it broke. */
  ways: Set<string>;
}

export interface Plays {
  /** Plays `count` schedules drawn by `seed`; what broke a promise. */
  drawn: (pair: Pair, count: number, seed: number) => Promise<Broken[]>;
  /** Plays every schedule with at most two switches, in every state. */
  every: (pair: Pair) => Promise<Results>;
  /** Plays those of them that may differ (`playAll`). */
  unlike: (pair: Pair) => Promise<Results>;
  stop: () => Promise<void>;
}

/** Two seconds a step: sign-ins are dated in whole seconds, and nobody has to wait for one to be over. */
const STEP_MS = 2000;

/** `changed` may put a fault into the commands that the tables are sent. */
export const startPlays = async (
  changed: (name: string, input: Input) => Input = (_, input) => input,
): Promise<Plays> => {
  const realNow = clock.now;
  let now = 0;
  const rewind = (): void => {
    now = Math.floor(Date.now() / 1000) * 1000;
  };
  rewind();
  clock.now = () => new Date(now);
  const pool: MemoryPool = await startMemoryPool(() => clock.now());
  const dynamo = new MemoryDynamo();
  // Mails name streets by a file there; it sets the variables of every test.
  const bucket = await startBucket();
  useVariables({
    [ENV.userPoolId]: pool.poolId,
    [ENV.userPoolClientId]: pool.clientId,
    [ENV.jwksUrl]: pool.jwksUrl,
    [ENV.mailQueueUrl]: 'http://127.0.0.1/mail',
    [ENV.siteUrl]: 'http://127.0.0.1',
    [ENV.hmacKeys]: JSON.stringify(['a key of a test, long enough to be one']),
  });
  const open = gateStores(async (name, input) => dynamo.run(name, changed(name, input as Input)), pool.run);
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const empty = [dynamo.snapshot(), pool.snapshot()];

  const prepare = async ({ calls }: Pair, state: State): Promise<Prepared> => {
    for (const restore of empty) restore();
    rewind();
    const stage = await makeStage(pool, state);
    const ready = [await CALLS[calls[0]].prepare(stage), await CALLS[calls[1]].prepare(stage)] as const;
    const [table, users] = [dynamo.snapshot(), pool.snapshot()];
    const restore = (): void => {
      table();
      users();
      rewind();
    };
    return { stage, ready, restore };
  };

  const playOnce = async (
    { calls }: Pair,
    { stage, ready, restore }: Prepared,
    schedule: Schedule,
  ): Promise<{ played: Played<Answered>; broken: Broken[] }> => {
    restore();
    const played = await play([ready[0].make, ready[1].make], schedule, () => {
      now += STEP_MS;
    });
    const promises = await brokenPromises(stage, calls, ready, played);
    const statuses = played.answers.map(({ status }) => status);
    const broken = promises.length ? [{ state: stage.state, schedule, promises, statuses, trace: played.trace }] : [];
    return { played, broken };
  };

  /** One after the other tells how many steps each makes. */
  const lengths = async (pair: Pair, prepared: Prepared): Promise<[number, number]> => {
    const alone = async (first: 0 | 1): Promise<number> =>
      (await playOnce(pair, prepared, { first, steps: Number.POSITIVE_INFINITY, others: 0 })).played.made[first];
    return [await alone(0), await alone(1)];
  };

  const all = async (pair: Pair, which: 'every' | 'unlike'): Promise<Results> => {
    const results: Results = { played: 0, of: 0, broken: [], ways: new Set() };
    for (const state of pair.states) {
      const prepared = await prepare(pair, state);
      results.of += await playAll(which, async (schedule) => {
        const { played, broken } = await playOnce(pair, prepared, schedule);
        results.played += 1;
        results.broken.push(...broken);
        results.ways.add(wayOf(state, played, broken));
        return played;
      });
    }
    return results;
  };

  return {
    drawn: async (pair, count, seed) => {
      const broken: Broken[] = [];
      const share = Math.ceil(count / pair.states.length);
      for (const state of pair.states) {
        const prepared = await prepare(pair, state);
        const [one, two] = await lengths(pair, prepared);
        const schedules = fc.constantFrom<0 | 1>(0, 1).chain((first) =>
          fc.record({
            first: fc.constant(first),
            // A call may make more steps than it would alone.
            steps: fc.integer({ min: 0, max: (first === 0 ? one : two) + 2 }),
            others: fc.integer({ min: 1, max: (first === 0 ? two : one) + 2 }),
          }),
        );
        for (const schedule of fc.sample(schedules, { seed, numRuns: share }))
          broken.push(...(await playOnce(pair, prepared, schedule)).broken);
      }
      return broken;
    },
    every: (pair) => all(pair, 'every'),
    unlike: (pair) => all(pair, 'unlike'),
    stop: async () => {
      open();
      clock.now = realNow;
      vi.restoreAllMocks();
      await pool.stop();
      await bucket.stop();
    },
  };
};
