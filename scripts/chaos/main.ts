/** `npm run chaos -- [RUNS] [SEED]`: random faults against the whole local cloud; nothing may be lost, nothing doubled. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { circumstances } from '../bench/common/measure.ts';
import { TIMED_OUT, within } from '../local/within.ts';
import { hash, randomStream } from '../sample-city/random.ts';
import { nameOf, planOf } from './fault-plan.ts';
import { type Played, play } from './play.ts';
import { quiet } from './quiet.ts';
import { startStage } from './stage.ts';

const MOST_RUNS = 1000;
/** Begins no further run after this time. */
const MOST_MINUTES = 180;
/** One that takes longer hangs. */
const MOST_RUN_MS = 400_000;
const STOP_WITHIN_MS = 30_000;

const [runsText = '20', seedText] = process.argv.slice(2);
const runs = Number(runsText);
const seed = seedText === undefined ? hash(Date.now()) % 1_000_000 : Number(seedText);
if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS || !Number.isInteger(seed))
  throw new Error(`Usage: npm run chaos -- [RUNS from 1 to ${MOST_RUNS}] [SEED, a whole number]`);

const isWell = ({ lost, doubled, unexpected, broken }: Played): boolean =>
  lost.length + doubled.length + unexpected.length + broken.length === 0;

const line = (played: Played): string => {
  const { run, faults, due, doubtful, deadLetters, seconds } = played;
  const rest = isWell(played) ? '' : `\n  ${JSON.stringify(played)}`;
  return `${isWell(played) ? 'ok    ' : 'BROKEN'} run ${run}: ${due} due, ${doubtful} doubtful, ${deadLetters} dead letters, ${seconds.toFixed(1)} s: ${faults.join('; ')}${rest}`;
};

console.log(`${runs} runs, seed ${seed}. ${circumstances()}`);
quiet();

const folder = await mkdtemp(path.join(tmpdir(), `${CITY.slug}-chaos-`));
const stage = await startStage(folder, randomStream(hash(seed)));
const began = performance.now();
const all: Played[] = [];
try {
  for (let run = 1; run <= runs && performance.now() - began < MOST_MINUTES * 60_000; run += 1) {
    const plan = planOf(seed, run);
    const played = await within(play(stage, seed, run, plan), MOST_RUN_MS);
    if (played === TIMED_OUT)
      throw new Error(`Run ${run} does not end: ${plan.map(({ fault }) => nameOf(fault)).join('; ')}`);
    all.push(played);
    console.log(line(played));
  }
} finally {
  await within(stage.stop(), STOP_WITHIN_MS);
  await rm(folder, { recursive: true, force: true });
}
const sum = (of: (played: Played) => number): number => all.reduce((total, played) => total + of(played), 0);
console.table({
  runs: all.length,
  seed,
  'calls due to somebody by mail': sum(({ due }) => due),
  'mails about several calls': sum(({ together }) => together),
  lost: sum(({ lost }) => lost.length),
  doubled: sum(({ doubled }) => doubled.length),
  'not due and sent': sum(({ unexpected }) => unexpected.length),
  'other promises broken': sum(({ broken }) => broken.length),
  'doubtful (claims taken over)': sum(({ doubtful }) => doubtful),
  'dead letters put back': sum(({ deadLetters }) => deadLetters),
  minutes: Math.round((performance.now() - began) / 6_000) / 10,
});
if (!all.every(isWell) || all.length < runs) process.exitCode = 1;
