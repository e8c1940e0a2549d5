/** `npm run bench -- scale`: the bill by cities and visitors, and what saturates first, as the tables of docs/scale.md. */
import { type Bill, billOf, totalOf } from './costs/bill.ts';
import { SATURATIONS } from './costs/limits.ts';

const CITIES = [1, 10, 100];
const VISITORS = [10_000, 100_000, 1_000_000, 10_000_000];

/** To three digits: prices and habits are known no better. */
const rounded = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 2 });
const dollars = (value: number): string => `$${rounded(value)}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const ROWS: Record<keyof Bill, string> = {
  mail: 'mail',
  signIns: 'signing in',
  api: 'API and functions',
  edge: 'CloudFront',
  standing: 'what stands, one city',
};

/** The bill of one city by visitors a month, by parts. */
export const partsTable = (): string => {
  const bills = VISITORS.map((visitors) => billOf(1, visitors));
  const rows = (Object.keys(ROWS) as (keyof Bill)[]).map((part) => [
    ROWS[part],
    ...bills.map((bill) => dollars(bill[part])),
  ]);
  return table(
    ['visitors a month', ...VISITORS.map(rounded)],
    [...rows, ['**in all**', ...bills.map((bill) => `**${dollars(totalOf(bill))}**`)]],
  );
};

/** The whole bill, by cities and by the visitors that they have together. */
export const billTable = (): string =>
  table(
    ['visitors a month, all cities', ...VISITORS.map(rounded)],
    CITIES.map((cities) => [
      cities === 1 ? '1 city' : `${cities} cities`,
      ...VISITORS.map((visitors) => dollars(totalOf(billOf(cities, visitors)))),
    ]),
  );

export const saturationTable = (): string =>
  table(
    ['what', 'limit', 'visitors a month', 'cure'],
    SATURATIONS.map(({ what, limit, visitors, cure }) => [what, limit, rounded(visitors), cure]),
  );

export const run = (): void => {
  for (const text of [partsTable(), billTable(), saturationTable()]) console.log(`${text}\n`);
};
