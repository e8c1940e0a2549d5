/** The report of `npm run sources` on one candidate, and how it reads on a screen. */

export interface SourceReport {
  /** The dataset, with `-archive` for its earlier years; `garbage-day` for the page and the service of pickups. */
  dataset: string;
  candidate: string;
  url: string;
  /** Tells if its host answered. False also where its robots.txt could not be read: then nothing else was asked. */
  reached: boolean;
  /** Tells if it could be read in a known layout, and most of its rows too. */
  works: boolean;
  /** `verified`, `completed` with an intermediate certificate that the server left out, `refused`, or `none` without TLS. */
  certificate: 'verified' | 'completed' | 'refused' | 'none';
  /** Tells if robots.txt lets us read: `allowed`, `refused`, `decided` by READ_REFUSED_HOSTS, or `unknown`. */
  robots: 'allowed' | 'refused' | 'decided' | 'unknown';
  /** The layout in which it came; null where none was recognised. */
  layout: string | null;
  /** Columns that lack of the nearest layout, each with the name there is that is most like it, if any. */
  missing: readonly { column: string; nearest: string | null }[];
  /** Rows read before the time was up, and whether those were all. */
  rows: number;
  isWhole: boolean;
  refused: readonly { reason: string; count: number }[];
  /** The time of the newest record; null where records have none. */
  newest: string | null;
  /** The share of places found by the published addresses, in per cent; null: not tried. */
  placedShare: number | null;
  milliseconds: number;
  error: string | null;
}

export const NOT_ASKED = {
  reached: false,
  works: false,
  certificate: 'none',
  robots: 'unknown',
  layout: null,
  missing: [],
  rows: 0,
  isWhole: false,
  refused: [],
  newest: null,
  placedShare: null,
  milliseconds: 0,
  error: null,
} as const satisfies Partial<SourceReport>;

const count = (value: number): string => value.toLocaleString('en-US');

const missingText = ({ missing }: SourceReport): string =>
  missing.map(({ column, nearest }) => (nearest ? `${column} (is it ${nearest}?)` : column)).join(', ');

const rowsText = ({ rows, isWhole, refused }: SourceReport): string => {
  const reasons = refused.map(({ reason, count: times }) => `${reason} ${count(times)}`).join(', ');
  return `${count(rows)} read${isWhole ? '' : ' before the time was up'}${reasons ? `, refused: ${reasons}` : ''}`;
};

/** A line of the heading and the facts below it. */
export const reportText = (report: SourceReport): string => {
  const { dataset, candidate, url, works, reached, certificate, robots, layout, missing, newest, placedShare } = report;
  const state = works ? 'works' : reached ? 'FAILS' : 'NOT REACHED';
  const facts: [string, string | null][] = [
    ['address', url],
    ['certificate', certificate === 'none' ? null : certificate],
    ['robots.txt', robots],
    ['layout', layout],
    ['missing', missing.length > 0 ? missingText(report) : null],
    ['rows', report.rows > 0 ? rowsText(report) : null],
    ['newest', newest],
    ['placed', works ? (placedShare === null ? 'not tried' : `${placedShare.toFixed(1)} %`) : null],
    ['error', report.error],
  ];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`    ${name.padEnd(12)}${value}`]));
  return [`${state.padEnd(12)} ${dataset}: ${candidate} (${count(report.milliseconds)} ms)`, ...lines].join('\n');
};

/** The datasets of which no candidate works. */
export const withoutSource = (reports: readonly SourceReport[]): string[] => {
  const working = new Set(reports.filter(({ works }) => works).map(({ dataset }) => dataset));
  return [...new Set(reports.map(({ dataset }) => dataset))].filter((dataset) => !working.has(dataset));
};
