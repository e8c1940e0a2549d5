/** The years of photos: a range as the URL has it, and how many photos each decade has. */

/** The first and the last year; one at the end of the scale leaves that side open. */
export type Years = readonly [from: number, to: number];

/** The first decade has hardly any photo of a town, the last is ours. */
export const SCALE: Years = [1840, 2030];
const DECADE = 10;

/** `1880-1940`; null for a text that is no range, and for one that leaves nothing out. */
export const readYears = (text: string): Years | null => {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const years: Years = [Math.max(SCALE[0], Number(first)), Math.min(SCALE[1], Number(last))];
  const isAll = years[0] === SCALE[0] && years[1] === SCALE[1];
  return isAll || years[0] > years[1] ? null : years;
};

export const yearsText = ([from, to]: Years): string => `${from}-${to}`;

/** Undated photos are of no range; without one every photo is meant. */
export const isOfYears = (year: number | null, years: Years | null): boolean => {
  if (!years) return true;
  const [from, to] = years;
  return year !== null && (from === SCALE[0] || year >= from) && (to === SCALE[1] || year <= to);
};

export interface Decade {
  from: number;
  /** The first year after it. */
  to: number;
  count: number;
}

/** How many of these years lie in each decade of the scale; those beyond it count in its first or last one. */
export const countDecades = (years: readonly (number | null)[]): Decade[] => {
  const counts = Array.from({ length: (SCALE[1] - SCALE[0]) / DECADE }, (_, at): Decade => {
    const from = SCALE[0] + at * DECADE;
    return { from, to: from + DECADE, count: 0 };
  });
  for (const year of years) {
    if (year === null) continue;
    const at = Math.floor((year - SCALE[0]) / DECADE);
    const bar = counts[Math.min(counts.length - 1, Math.max(0, at))];
    if (bar) bar.count += 1;
  }
  return counts;
};
