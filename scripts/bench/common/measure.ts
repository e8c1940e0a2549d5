/** Timing for benchmarks: medians and 95th percentiles, and the machine they are of. */
import { cpus, loadavg, totalmem } from 'node:os';

/** The value below which a share of the values lies; of sorted copies, nearest rank. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Milliseconds as a table shows them. */
export const shown = (milliseconds: number): number =>
  milliseconds < 100 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);

export const summary = (times: readonly number[]): { p50: number; p95: number; n: number } => ({
  p50: shown(percentile(times, 0.5)),
  p95: shown(percentile(times, 0.95)),
  n: times.length,
});

export const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

export const verdict = (isKept: boolean, aim: string): string => `${isKept ? 'kept' : 'MISSED'}: ${aim}`;

/** Runs `work` and answers its result and the milliseconds it took. */
export const timed = async <T>(work: () => Promise<T>): Promise<[result: T, milliseconds: number]> => {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
};

/** When and on what figures were measured. */
export const circumstances = (): string => {
  const [first] = cpus();
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${first?.model ?? 'CPU'}, ${gib} GiB, Node ${process.version}, load ${load}`;
};
