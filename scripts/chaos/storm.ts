/** The time in which everything fails: calls appear and change, feeds are polled, lists are asked for, digests leave. */
import { setTimeout as wait } from 'node:timers/promises';
import { type CallsName, DATASETS } from '../../shared/datasets/registry.ts';
import { client } from '../../test/harness/cloud/client.ts';
import type { Random } from '../sample-city/random.ts';
import { STORM_MS } from './fault-plan.ts';
import type { ShownCall } from './shown-calls.ts';
import type { Stage } from './stage.ts';

const ROUND_MS = 600;

/** Answers are not checked while everything fails, only that the round ends. */
const unjudged = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

/** Lasts until the faults have ended and all calls are shown; every process runs then, and no round is under way. */
export const storm = async (
  stage: Stage,
  calls: readonly ShownCall[],
  faults: Promise<unknown>,
  random: Random,
): Promise<void> => {
  let isOver = false;
  const poll = async (dataset: CallsName): Promise<void> => {
    while (!isOver) {
      await unjudged(stage.askFunctions({ ask: 'poll', dataset }));
      await unjudged(client(stage.api()).get(`/api/${DATASETS[dataset].path}`));
      await wait(ROUND_MS);
    }
  };
  const shows = calls.map(async ({ show, change }, index) => {
    const [first, second] = [random() * STORM_MS * 0.6, random() * STORM_MS * 0.4];
    await wait(first + index);
    show();
    await wait(second);
    change?.();
  });
  const digests = async (): Promise<void> => {
    while (!isOver) {
      await unjudged(stage.askFunctions({ ask: 'digests' }));
      await wait(ROUND_MS);
    }
  };
  const rounds = [poll('police-dispatch-call'), poll('fire-dispatch-call'), digests()];
  await Promise.all([faults, ...shows]);
  isOver = true;
  // The functions may be gone, and with them the answer to a round.
  await stage.revive();
  for (const proxy of Object.values(stage.proxies)) proxy.fail(null);
  await Promise.all(rounds);
};
