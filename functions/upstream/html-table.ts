/** Reads the one table of a page whose header is known. */
import { load } from 'cheerio';

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const count = (html: string, tag: string): number => html.split(new RegExp(`<${tag}[\\s>]`, 'i')).length - 1;

/**
 * The rows of the table that has a header row of exactly `header`: each the texts of its `td` cells, white space
 * collapsed, in page order. Rows of one cell are remarks and left out; other rows keep whatever number of cells they
 * have. Throws unless exactly one table fits, or when the page ends within a table.
 */
export const readTable = (html: string, header: readonly string[]): string[][] => {
  if (count(html, 'table') !== count(html, '/table')) throw new Error('The page ends within its table.');
  const $ = load(html);
  const textsOf = (row: Parameters<typeof $>[0], cell: 'th' | 'td'): string[] =>
    $(row)
      .children(cell)
      .toArray()
      .map((element) => clean($(element).text()));
  const fitting = $('table')
    .toArray()
    .map((table) => $(table).children('thead, tbody').children('tr').toArray())
    .filter((rows) => rows.some((row) => textsOf(row, 'th').join('\n') === header.join('\n')));
  const [rows] = fitting;
  if (!rows || fitting.length > 1) throw new Error(`The page has ${fitting.length} tables of ${header.join(', ')}.`);
  return rows.map((row) => textsOf(row, 'td')).filter((cells) => cells.length > 1);
};
