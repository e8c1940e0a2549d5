/** Two years of the sample city's calls, made in the background once the system is ready: what is usual needs them. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clock } from '../../functions/lib/clock.ts';
import { loadGazetteer } from '../../functions/places/geocode.ts';
import { sealHistory } from '../../functions/snapshots/segments.ts';
import { CALLS, type CallsName, DATASETS, type DatasetRecord } from '../../shared/datasets/registry.ts';
import type { Sources } from './city.ts';
import { recordOf } from './seed.ts';

const WEEK = 7 * 86_400_000;
/** Rows between two turns of everything else in this process. */
const ROWS_A_TURN = 200;

export interface EarlierCalls {
  state: string;
  sources: Sources;
  /** Days that were seeded before the system was ready. */
  historyDays: number;
  /** To so many weeks ago; 0 for none. */
  weeks: number;
  say: (line: string) => void;
}

/** Made one by one, so that requests are answered meanwhile. */
const callsOf = async function* (
  { sources: { city }, weeks }: EarlierCalls,
  dataset: CallsName,
  to: Date,
  isStopped: () => boolean,
): AsyncGenerator<DatasetRecord<CallsName>> {
  const gazetteer = (await loadGazetteer())?.gazetteer ?? null;
  const now = clock.now();
  let rows = 0;
  for (const row of city?.history(dataset, new Date(now.getTime() - weeks * WEEK), to) ?? []) {
    rows += 1;
    if (rows % ROWS_A_TURN === 0) await nextTurn();
    if (isStopped()) throw new Error('The system stops.');
    const call = recordOf(dataset, row, now, gazetteer);
    if (call) yield call;
  }
};

/** Once for each state folder; a stop in between leaves nothing half done, and the next start begins anew. */
export const makeEarlierCalls = (options: EarlierCalls): { stop: () => void } => {
  let isStopped = false;
  const { state, sources, historyDays, weeks, say } = options;
  const to = new Date(clock.now().getTime() - historyDays * 86_400_000);
  const work = async (): Promise<void> => {
    for (const dataset of CALLS) {
      const done = path.join(state, `earlier-${dataset}`);
      if (weeks === 0 || !sources.city || !sources.hasHistory(dataset) || existsSync(done)) continue;
      const { rows } = await sealHistory(
        dataset,
        callsOf(options, dataset, to, () => isStopped),
      );
      writeFileSync(done, '');
      say(`${DATASETS[dataset].title.many}: ${rows.toLocaleString('en-US')} of ${weeks} weeks`);
    }
  };
  work().catch((error: unknown) => {
    if (!isStopped) say(`Earlier calls: not made. ${error instanceof Error ? error.message : error}`);
  });
  return {
    stop: () => {
      isStopped = true;
    },
  };
};
