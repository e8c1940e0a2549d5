/** `npm run bench -- linear`: whether the work of whatever reads sources grows with the length alone, by the ratio of two sizes (S6). */
import { hostileTexts, READERS, readHostile } from '../../test/harness/sources/hostile-readers.ts';
import { circumstances, verdict } from './common/measure.ts';

const SMALL = 31_250;
const LARGE = 500_000;
const TIMES = LARGE / SMALL;
/** Work of the square would take 256 times as long for 16 times the input; 64 leaves room for a busy machine. */
const MOST_RATIO = 4 * TIMES;
/** Milliseconds of processor time that tell nothing: the least that is counted for the small input. */
const LEAST_MS = 2;

type Read = (text: string) => unknown;

const millisOf = async (read: Read, text: string): Promise<number> => {
  const began = process.cpuUsage();
  await readHostile(read, text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** The least of three tries. The large text is tried only where one between has not told already: it would take minutes. */
const ratioOf = async (read: Read, [small, between, large]: readonly string[]): Promise<number> => {
  let ratio = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && ratio > MOST_RATIO; tries += 1) {
    const least = Math.max(LEAST_MS, await millisOf(read, small ?? ''));
    if ((await millisOf(read, between ?? '')) <= 16 * least) ratio = (await millisOf(read, large ?? '')) / least;
  }
  return ratio;
};

/** Prints the worst pattern of each reader; fails where work grows faster. */
export const run = async (): Promise<void> => {
  console.log(circumstances());
  const sizes = [SMALL, 2 * SMALL, LARGE].map(hostileTexts);
  const table: Record<string, object> = {};
  for (const [name, read] of READERS) {
    let worst = { ratio: 0, pattern: '' };
    for (const [at, [pattern]] of (sizes[0] ?? []).entries()) {
      const ratio = await ratioOf(
        read,
        sizes.map((texts) => texts[at]?.[1] ?? ''),
      );
      if (ratio > worst.ratio) worst = { ratio: Math.round(ratio * 10) / 10, pattern };
    }
    const isLinear = worst.ratio < MOST_RATIO;
    if (!isLinear) process.exitCode = 1;
    table[name] = { ...worst, verdict: verdict(isLinear, `below ${MOST_RATIO} for ${TIMES} times the text`) };
  }
  console.table(table);
};
