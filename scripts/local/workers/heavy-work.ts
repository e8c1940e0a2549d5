/** The process of heavy jobs runs this: a job by its name, or the making of the sample city's weeks long ago. */
import { setPriority } from 'node:os';
import { sealEarlier } from '../earlier-calls.ts';
import { ADDRESS_SYNCS } from '../first-syncs.ts';
import type { HeavyWork } from './job-process.ts';
import { workOf } from './jobs.ts';

/** Below the pages, which a visitor waits for. */
const LOW_PRIORITY = 10;

/** The first page waits for addresses itself. */
const isAwaited = (work: HeavyWork): boolean => 'job' in work && ADDRESS_SYNCS.includes(work.job);

export const handler = async (work: HeavyWork): Promise<unknown> => {
  if (!isAwaited(work)) setPriority(LOW_PRIORITY);
  if ('earlier' in work) return sealEarlier(work.earlier, work);
  const run = await workOf(work.job);
  if (!run) throw new Error(`There is no job '${work.job}'.`);
  return run();
};
