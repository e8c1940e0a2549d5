/**
 * `npm run load`: 1,500 visitors in 10 minutes against the whole local cloud. `-- --full`: 10,000 in 80 minutes.
 * `-- --small`: 60 in one minute against a small city. `-- --busy`: 1,500 while mails leave and datasets are synced.
 * `-- burst [SITES]`: the mails of a burst of calls.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { circumstances, percentile, shown, verdict } from '../bench/common/measure.ts';
import { askWithoutPause } from './at-its-limit.ts';
import { runBurst } from './burst.ts';
import { type Answered, isFailed, replay } from './replay.ts';
import { startSystem } from './system.ts';
import { KINDS, LIST_KINDS, readSubjects } from './visits.ts';

const MINUTE = 60_000;
const FORMS = {
  '': { visitors: 1_500, lasts: 10 * MINUTE },
  '--full': { visitors: 10_000, lasts: 80 * MINUTE },
  '--small': { visitors: 60, lasts: MINUTE },
  '--busy': { visitors: 1_500, lasts: 10 * MINUTE },
} as const;
const SEED = 20_261_121;
/** Milliseconds at the 95th percentile that a list may take. */
const LIST_TARGET = 400;

const isForm = (name: string): name is keyof typeof FORMS => Object.hasOwn(FORMS, name);

const row = (name: string, answers: readonly Answered[]): Record<string, string | number> => {
  const times = answers.map(({ millis }) => millis);
  const isKnown = answers.filter(({ status }) => status === 304).length;
  return {
    calls: name,
    number: answers.length,
    'p50 ms': shown(percentile(times, 0.5)),
    'p95 ms': shown(percentile(times, 0.95)),
    'p99 ms': shown(percentile(times, 0.99)),
    failed: answers.filter(isFailed).length,
    'unchanged (304)': `${Math.round((100 * isKnown) / Math.max(1, answers.length))} %`,
  };
};

const runVisitors = async (name: keyof typeof FORMS): Promise<void> => {
  const form = FORMS[name];
  const dir = await mkdtemp(path.join(tmpdir(), `${CITY.slug}-load-`));
  const isBusy = name === '--busy';
  const system = await startSystem(dir, { size: name === '--small' ? 'small' : 'default', isBusy });
  try {
    const subjects = await readSubjects(system.url);
    console.log(`${form.visitors} visitors in ${form.lasts / MINUTE} minutes. ${circumstances()}`);
    const answers = await replay(system.url, subjects, { ...form, seed: SEED });
    const lists = answers.filter(({ kind }) => LIST_KINDS.includes(kind));
    console.table([
      ...KINDS.map((kind) =>
        row(
          kind,
          answers.filter((answer) => answer.kind === kind),
        ),
      ),
      row('all lists', lists),
      row('all', answers),
    ]);
    const failed = answers.filter(isFailed);
    if (failed.length) console.log('Statuses of what failed:', [...new Set(failed.map(({ status }) => status))]);
    const p95 = percentile(
      lists.map(({ millis }) => millis),
      0.95,
    );
    console.log(verdict(p95 <= LIST_TARGET, `95 of 100 lists within ${LIST_TARGET} ms`));
    console.log(verdict(failed.length === 0, 'no call fails'));
    if (p95 > LIST_TARGET || failed.length) process.exitCode = 1;
    if (isBusy) {
      const { mails, lost, doubled, syncs } = await system.finish();
      console.log(
        verdict(lost + doubled === 0, `of ${mails} mails ${lost} were lost, ${doubled} doubled; ${syncs} syncs`),
      );
      if (lost + doubled) process.exitCode = 1;
    }
    const { requests, latency, errors, non2xx } = await askWithoutPause(`${system.url}/api/policeDispatchCall`);
    console.log(
      `At its limit, ten clients asking without a pause: ${Math.round(requests.average)} default lists a second, p99 ${latency.p99} ms, ${errors + non2xx} failed`,
    );
  } finally {
    await system.stop();
    await rm(dir, { recursive: true, force: true });
  }
};

const [name = '', sites = '100', ...others] = process.argv.slice(2);
if (name === 'burst' && others.length === 0) await runBurst(Number(sites));
else if (isForm(name) && process.argv.length <= 3) await runVisitors(name);
else throw new Error('Usage: npm run load -- [--small | --full | --busy | burst [SITES]]');
