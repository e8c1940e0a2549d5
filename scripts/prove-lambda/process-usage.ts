/** How much processor time and memory a process has used. */
import { readFileSync } from 'node:fs';

/** A processor's tick, in milliseconds. */
const TICK_MS = 10;

/** The time that all its threads have taken. Zero when it has ended. */
export const processorMs = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
};

export const peakMb = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
