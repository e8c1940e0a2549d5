/**
 * `npm run bench -- outline [full|small]`: times a light answer beside questions about the worst outlines that are
 * accepted, and alone. It also times the refusal of those that are too winding. Through the handlers, in one process.
 */
import { setTimeout } from 'node:timers/promises';
import { handler as lists } from '../../functions/api/lists/lists.ts';
import { handler as numbers } from '../../functions/api/lists/numbers.ts';
import { forgetTotals } from '../../functions/snapshots/totals.ts';
import type { Polygon } from '../../shared/base/geo.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { bandEntries } from '../../shared/places/inside.ts';
import { callApi } from '../../test/harness/cloud/call-api.ts';
import { comb, densestComb, highestComb, MOST_POSITIONS } from '../../test/harness/lists/combs.ts';
import { circumstances, percentile, shown, timed, verdict } from './common/measure.ts';
import { benchSizeName, openPrepared } from './lists/prepared.ts';

const RUNS = 200;
const WARM_UP = 20;
/** How often an outline is asked for, one after the other, and the milliseconds before each: refusals come fifty a second. */
const ACCEPTED = { times: 5, pause: 0 };
const REFUSED = { times: 100, pause: 20 };
/** How many times as slow a light answer may be. */
const MOST = 3;
const REFUSAL = 400;

const QUESTIONERS = {
  list: (within: Polygon) =>
    callApi(lists, `POST /api/${DATASETS['police-dispatch-call'].path}/query`, { body: { within } }),
  typical: (within: Polygon) => callApi(numbers, `POST /api/${DATASETS.crime.path}/typical`, { body: { within } }),
};

const light = async (): Promise<number> => {
  const [{ status }, millis] = await timed(() => callApi(lists, `GET /api/${DATASETS.crime.path}`));
  if (status !== 200) throw new Error(`The light question was answered with ${status}.`);
  return millis;
};

/** The light answer's times while `work` goes on. */
const timesBeside = async (work: Promise<unknown>): Promise<number[]> => {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await light());
  await over;
  return times;
};

const askAll = async (
  ask: (within: Polygon) => ReturnType<typeof callApi>,
  within: Polygon,
  { times, pause }: typeof ACCEPTED,
) => {
  const answers: { status: number; millis: number }[] = [];
  for (let index = 0; index < times; index += 1) {
    forgetTotals();
    await setTimeout(pause);
    const [{ status }, millis] = await timed(() => ask(within));
    answers.push({ status, millis });
  }
  return answers;
};

/** Prints all; fails where an outline is accepted or refused that should not be. */
export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    for (const ask of Object.values(QUESTIONERS)) await ask(comb(10));
    for (let index = 0; index < WARM_UP; index += 1) await light();
    const alone: number[] = [];
    for (let index = 0; index < RUNS; index += 1) alone.push(await light());
    const usual = percentile(alone, 0.5);
    console.log(`A light answer alone: p50 ${shown(usual)} ms, p95 ${shown(percentile(alone, 0.95))} ms.`);
    const outlines: Record<string, Polygon> = {
      'most teeth accepted': densestComb(),
      'highest accepted': highestComb(),
      refused: comb(MOST_POSITIONS),
    };
    const table: Record<string, object> = {};
    for (const [name, within] of Object.entries(outlines))
      for (const [question, ask] of Object.entries(QUESTIONERS)) {
        const isRefused = name === 'refused';
        const asked = askAll(ask, within, isRefused ? REFUSED : ACCEPTED);
        const times = await timesBeside(asked);
        const answers = await asked;
        if (isRefused !== answers.every(({ status }) => status === REFUSAL))
          throw new Error(`${name} was answered with ${answers.map(({ status }) => status).join(', ')}.`);
        const ratio = percentile(times, 0.5) / usual;
        table[`${name}, ${question}`] = {
          positions: within.coordinates.flat().length,
          bands: bandEntries(within),
          status: [...new Set(answers.map(({ status }) => status))].join(', '),
          'its p50': shown(
            percentile(
              answers.map(({ millis }) => millis),
              0.5,
            ),
          ),
          'light p50': shown(percentile(times, 0.5)),
          'light most': shown(Math.max(...times)),
          ratio: shown(ratio),
          aim: verdict(ratio <= MOST, `${MOST} times`),
        };
      }
    console.table(table);
  } finally {
    await prepared.stop();
  }
};
