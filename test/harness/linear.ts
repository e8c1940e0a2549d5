/** Whether work grows with its input alone: told by the ratio of two sizes, never by how fast the machine is. */
import { expect } from 'vitest';

const SMALL = 31_250;
const LARGE = 500_000;
const TIMES = LARGE / SMALL;
/** Work of the square would take 256 times as long for 16 times the input; 64 leaves room for a busy machine. */
const MOST_RATIO = 4 * TIMES;
/** Milliseconds of processor time that tell nothing: the least that is measured for the small input. */
const LEAST_MS = 2;

/** One byte or pattern that some expression might go back and forth over. */
const HOSTILE = [
  ...['<', '<div>', '<td>', '<!--', '"', ',', ' ', '\n', '1', 'A', '&', '(', '{', '[', '/', '-', '#', ':', '.', '*'],
  ...['\0', '\u00e9', '{"a":', '1 N A ST/', 'a:  ', ' and ', 'between ', '<h2', '<table>', '<tr><td>x'],
];

/** Of `pattern` again and again. */
const textOf = (pattern: string, length: number): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

const millisOf = async (work: () => unknown): Promise<number> => {
  const began = process.cpuUsage();
  try {
    await work();
  } catch (error) {
    // Refusing such a text is right; running out of stack or memory over it is not. Node's own refusals have a code.
    if (error instanceof RangeError && !('code' in error)) throw error;
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** Reads 500 kB of each pattern. The larger size is tried only where a size between has not told already. */
export const expectLinear = async (name: string, read: (text: string) => unknown): Promise<void> => {
  for (const pattern of HOSTILE) {
    const measure = (length: number): Promise<number> => millisOf(() => read(textOf(pattern, length)));
    let ratio = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && ratio > MOST_RATIO; tries += 1) {
      const small = Math.max(LEAST_MS, await measure(SMALL));
      const between = await measure(2 * SMALL);
      // Not to wait for minutes to be told.
      ratio = between > 16 * small ? Number.POSITIVE_INFINITY : (await measure(LARGE)) / small;
    }
    expect(ratio, `${name} over ${JSON.stringify(pattern)}`).toBeLessThan(MOST_RATIO);
  }
};
