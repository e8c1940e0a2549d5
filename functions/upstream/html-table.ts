/** Reads the tables of a page: their headings, and the texts of their cells. */
import { load } from 'cheerio';

export interface HtmlTable {
  /** The texts of its header row. */
  columns: string[];
  /**
   * The texts of the cells of each other row, white space collapsed, in page order. Rows of one cell are remarks and
   * left out; other rows keep whatever number of cells they have.
   */
  rows: string[][];
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const count = (html: string, tag: string): number => html.split(new RegExp(`<${tag}[\\s>]`, 'i')).length - 1;

/** Every table with a header row of at least two headings. Throws when the page ends within a table. */
export const readTables = (html: string): HtmlTable[] => {
  if (count(html, 'table') !== count(html, '/table')) throw new Error('The page ends within its table.');
  const $ = load(html);
  const textsOf = (row: Parameters<typeof $>[0], cell: 'th' | 'td'): string[] =>
    $(row)
      .children(cell)
      .toArray()
      .map((element) => clean($(element).text()));
  return $('table')
    .toArray()
    .flatMap((table) => {
      const rows = $(table).children('thead, tbody').children('tr').toArray();
      const headers = rows.map((row) => textsOf(row, 'th')).filter((texts) => texts.length > 1);
      const [columns] = headers.toSorted((a, b) => b.length - a.length);
      if (!columns) return [];
      return [{ columns, rows: rows.map((row) => textsOf(row, 'td')).filter((cells) => cells.length > 1) }];
    });
};
