/** The numbers of a chart as a table, which is shown in its place or saved as CSV. */

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A spreadsheet would run such a text as a formula; an apostrophe before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** By RFC 4180: a row of names, CRLF. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  [columns, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
