/** Computes from the archive how long a source of calls is normally silent. */
import { BASELINE_DAYS, baselineOf } from '../../shared/datasets/freshness.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { clock } from '../lib/clock.ts';
import { recordTimes } from '../snapshots/query/record-times.ts';
import { saveBaseline } from '../tables/operations/status.ts';

const DAY = 24 * 3_600_000;

/** A source without an archive keeps what was known before. */
export const learnBaseline = async (dataset: CallsName): Promise<void> => {
  const times = await recordTimes(dataset, new Date(clock.now().getTime() - BASELINE_DAYS * DAY));
  if (times.length > 0) await saveBaseline(dataset, baselineOf(times));
};
