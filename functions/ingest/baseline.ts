/** Learns from the archive what silence is normal for a source of calls. */
import type { CallsName } from '../../shared/datasets/index.ts';
import { BASELINE_DAYS, baselineOf } from '../../shared/freshness.ts';
import { clock } from '../lib/clock.ts';
import { recordTimes } from '../store/record-times.ts';
import { saveBaseline } from '../store/status.ts';

const DAY = 24 * 3_600_000;

/** A source without an archive keeps what was known before. */
export const learnBaseline = async (dataset: CallsName): Promise<void> => {
  const times = await recordTimes(dataset, new Date(clock.now().getTime() - BASELINE_DAYS * DAY));
  if (times.length > 0) await saveBaseline(dataset, baselineOf(times));
};
