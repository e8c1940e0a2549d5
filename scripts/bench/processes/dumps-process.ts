/** The process of the dumps benchmark: writes each dataset's dump as the job does, and measures itself meanwhile. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { env } from '../../../functions/lib/env.ts';
import { dumpDataset, publishDumps } from '../../../functions/snapshots/dumps.ts';
import type { Dump } from '../../../shared/datasets/dumps.ts';
import { ALL_DATASETS, isListed, type ListedName } from '../../../shared/datasets/registry.ts';
import { answerParent } from '../common/child.ts';
import { timed } from '../common/measure.ts';
import { withPeak } from '../lists/measure-sets.ts';

export interface MeasuredDump {
  dump: Dump;
  milliseconds: number;
  /** Milliseconds of processor time, of all threads. */
  cpu: number;
  /** Bytes of resident memory at the most. */
  peak: number;
}

export interface MeasuredDumps {
  dumps: MeasuredDump[];
  /** Bytes of the scratch folder at the most. */
  scratch: number;
}

const LOOK_MS = 100;

const bytesIn = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Files come and go meanwhile.
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return bytes;
};

const measureDump = async (name: ListedName): Promise<MeasuredDump | null> => {
  const before = process.cpuUsage();
  const [[dump, milliseconds], peak] = await withPeak(() => timed(() => dumpDataset(name)));
  const { user, system } = process.cpuUsage(before);
  return dump && { dump, milliseconds, cpu: (user + system) / 1000, peak };
};

const measureAll = async (): Promise<MeasuredDump[]> => {
  const dumps: MeasuredDump[] = [];
  for (const { name } of ALL_DATASETS) {
    const measured = isListed(name) ? await measureDump(name) : null;
    if (measured) dumps.push(measured);
  }
  await publishDumps(dumps.map(({ dump }) => dump));
  return dumps;
};

await answerParent(async (): Promise<MeasuredDumps> => {
  let [scratch, isDone] = [0, false];
  const look = async (): Promise<void> => {
    while (!isDone) {
      scratch = Math.max(scratch, await bytesIn(env('scratchDir')));
      await setTimeout(LOOK_MS);
    }
  };
  const looking = look();
  const dumps = await measureAll();
  isDone = true;
  await looking;
  return { dumps, scratch };
});
