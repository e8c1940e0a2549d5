/**
 * `npm run bench -- dumps [full|small]`: the daily dumps of every dataset: time, processor, memory and sizes, beside
 * what the job's Lambda has.
 */
import { deleteObjects, listObjects } from '../../functions/snapshots/objects.ts';
import { DUMP_FORMATS, DUMPS_PREFIX, type DumpFormat } from '../../shared/datasets/dumps.ts';
import { FUNCTIONS } from '../../shared/platform/functions.ts';
import { runChild } from './common/child.ts';
import { circumstances, megabytes, shown, verdict } from './common/measure.ts';
import { benchSizeName, openPrepared, type Prepared } from './lists/prepared.ts';
import type { MeasuredDump, MeasuredDumps } from './processes/dumps-process.ts';

const { memoryMb, scratchMb, timeoutSeconds } = FUNCTIONS.dumps;
const MEBIBYTE = 2 ** 20;

const rowOf = ({ dump, milliseconds, cpu, peak }: MeasuredDump): Record<string, number> => {
  const bytesOf = (format: DumpFormat): number => dump.files.find((file) => file.format === format)?.bytes ?? 0;
  return {
    rows: dump.rows,
    seconds: shown(milliseconds / 1000),
    'CPU seconds': shown(cpu / 1000),
    'resident MB at the most': megabytes(peak),
    ...Object.fromEntries(
      (Object.keys(DUMP_FORMATS) as DumpFormat[]).map((format) => [`${format} MB`, megabytes(bytesOf(format))]),
    ),
  };
};

/** Throws where a dump has not all rows of its dataset. */
const checkRows = (dumps: readonly MeasuredDump[], { manifests }: Prepared): void => {
  for (const { dump } of dumps) {
    const rows = manifests.find(({ dataset }) => dataset === dump.dataset)?.snapshot?.rows;
    if (dump.rows !== rows) throw new Error(`The dump of ${dump.dataset} has ${dump.rows} rows of ${rows}.`);
  }
};

/** The data are kept for other benchmarks, and the dumps are not of them. */
const removeDumps = async (): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of listObjects(DUMPS_PREFIX)) keys.push(key);
  await deleteObjects(keys);
};

/** Prints all; fails where a dump is not whole. */
export const run = async (sizeText = 'full'): Promise<void> => {
  const prepared = await openPrepared(benchSizeName(sizeText));
  try {
    console.log(circumstances());
    const { dumps, scratch } = (await runChild<MeasuredDumps>('dumps-process', [])).result;
    checkRows(dumps, prepared);
    console.table(Object.fromEntries(dumps.map((one) => [one.dump.dataset, rowOf(one)])));
    const cpu = dumps.reduce((sum, one) => sum + one.cpu, 0) / 1000;
    const peak = Math.max(...dumps.map((one) => one.peak));
    // A function of so much memory has one processor.
    console.log(`${shown(cpu)} s of CPU in all (${verdict(cpu <= timeoutSeconds, `${timeoutSeconds} s on one`)}).`);
    console.log(
      `Resident at the most ${megabytes(peak)} MB (${verdict(peak <= memoryMb * MEBIBYTE, `${memoryMb} MiB`)}).`,
    );
    console.log(
      `Scratch folder at the most ${megabytes(scratch)} MB (${verdict(scratch <= scratchMb * MEBIBYTE, `${scratchMb} MiB`)}).`,
    );
  } finally {
    await removeDumps();
    await prepared.stop();
  }
};
