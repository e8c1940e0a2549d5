/** Lines of a street joined where two meet end to end, so that fewer and longer ones say the same. Pure. */
import type { LngLat } from '../../shared/base/geo.ts';

/** Degrees to five decimals, 1.1 m: the map shows no more. */
const rounded = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];

const keyOf = (position: LngLat): string => position.join();

/** Positions rounded, without those that repeat the one before. */
export const thinned = (line: LngLat[]): LngLat[] =>
  line
    .map(rounded)
    .filter((position, index, all) => index === 0 || keyOf(position) !== keyOf(all[index - 1] ?? position));

/** A line's end at one of its two sides. */
const endOf = (line: LngLat[], side: 'first' | 'last'): string =>
  keyOf((side === 'first' ? line[0] : line.at(-1)) ?? [0, 0]);

/** Joins lines that meet end to end, two at a point; where three or more meet, lines end. */
export const joinLines = (lines: LngLat[][]): LngLat[][] => {
  const meeting = new Map<string, Set<LngLat[]>>();
  const at = (key: string): Set<LngLat[]> => {
    const found = meeting.get(key) ?? new Set();
    meeting.set(key, found);
    return found;
  };
  const degrees = new Map<string, number>();
  for (const line of lines)
    for (const key of [endOf(line, 'first'), endOf(line, 'last')]) {
      at(key).add(line);
      degrees.set(key, (degrees.get(key) ?? 0) + 1);
    }
  const used = new Set<LngLat[]>();
  /** Goes on from the last position of `line` for as long as exactly one other line goes on from there. */
  const extend = (line: LngLat[]): void => {
    for (;;) {
      const key = endOf(line, 'last');
      const [next] = [...at(key)].filter((other) => !used.has(other));
      if (!next || degrees.get(key) !== 2) return;
      used.add(next);
      line.push(...(endOf(next, 'first') === key ? next : next.toReversed()).slice(1));
    }
  };
  const joined: LngLat[][] = [];
  for (const start of lines) {
    if (used.has(start)) continue;
    used.add(start);
    const line = [...start];
    extend(line);
    line.reverse();
    extend(line);
    joined.push(line.reverse());
  }
  return joined;
};
