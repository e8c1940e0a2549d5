/** Reads the tables of a page in one pass: their headings, and the texts of their cells. */
import { Parser } from 'htmlparser2';

export interface HtmlTable {
  /** The texts of its header row. */
  columns: string[];
  /**
   * The texts of the cells of each other row, white space collapsed, in page order. Rows of one cell are remarks and
   * left out; other rows keep whatever number of cells they have.
   */
  rows: string[][];
}

/** The city's page is ten deep. The parser's work grows with the depth, and no table for people needs more. */
const MOST_NESTED = 100;

interface Row {
  headings: string[];
  cells: string[];
}

/** A table as far as it is read. */
interface OpenTable {
  rows: Row[];
  row: Row | null;
  /** The cell that is being read: where its text goes, and the text so far. */
  cell: { texts: string[]; parts: string[] } | null;
  /** Within its foot, whose rows are sums and remarks. */
  isFoot: boolean;
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const count = (html: string, tag: string): number => html.split(new RegExp(`<${tag}[\\s>]`, 'i')).length - 1;

const endCell = (table: OpenTable): void => {
  table.cell?.texts.push(clean(table.cell.parts.join('')));
  table.cell = null;
};

const endRow = (table: OpenTable): void => {
  endCell(table);
  table.row = null;
};

/** A row or cell begins where its tag stands, whether or not the one before it was ended. */
const beginIn = (table: OpenTable, tag: string): void => {
  if (tag === 'tr') {
    endRow(table);
    table.row = { headings: [], cells: [] };
    if (!table.isFoot) table.rows.push(table.row);
  } else if ((tag === 'th' || tag === 'td') && table.row) {
    endCell(table);
    table.cell = { texts: tag === 'th' ? table.row.headings : table.row.cells, parts: [] };
  } else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') {
    endRow(table);
    table.isFoot = tag === 'tfoot';
  }
};

const endIn = (table: OpenTable, tag: string): void => {
  if (tag === 'tr') endRow(table);
  else if (tag === 'th' || tag === 'td') endCell(table);
  else if (tag === 'tfoot') {
    endRow(table);
    table.isFoot = false;
  }
};

/** Text before and after these stands apart on the page. */
const APART = /^(?:br|p|div|li|ul|ol|dd|dt|hr|h[1-6]|table|tr|td|th)$/;
/** Text in these is for programs. */
const UNSEEN = /^(?:script|style|template)$/;

/** All tables, each with all its rows, outer ones first. */
const rowsOfTables = (html: string): Row[][] => {
  const tables: Row[][] = [];
  /** From the outermost to the one that is being read. */
  const open: OpenTable[] = [];
  let depth = 0;
  /** Elements open whose text nobody sees. */
  let unseen = 0;
  /** A table within a cell is a part of the cell's text too. */
  const write = (text: string): void => {
    for (const { cell } of open) cell?.parts.push(text);
  };
  const parser = new Parser({
    onopentag(tag) {
      depth += 1;
      if (depth > MOST_NESTED) throw new Error(`The page has elements nested over ${MOST_NESTED} deep.`);
      if (UNSEEN.test(tag)) unseen += 1;
      if (APART.test(tag)) write(' ');
      const table = open.at(-1);
      if (tag === 'table') {
        const rows: Row[] = [];
        open.push({ rows, row: null, cell: null, isFoot: false });
        tables.push(rows);
      } else if (table) beginIn(table, tag);
    },
    ontext(text) {
      if (unseen === 0) write(text);
    },
    onclosetag(tag) {
      depth -= 1;
      if (UNSEEN.test(tag)) unseen -= 1;
      if (APART.test(tag)) write(' ');
      const table = open.at(-1);
      if (!table) return;
      if (tag === 'table') {
        endRow(table);
        open.pop();
      } else endIn(table, tag);
    },
  });
  parser.end(html);
  return tables;
};

/**
 * Every table with a header row of at least two headings. Throws when the page ends within a table, and when its elements
 * are nested deeper than on any page for people.
 */
export const readTables = (html: string): HtmlTable[] => {
  if (count(html, 'table') !== count(html, '/table')) throw new Error('The page ends within its table.');
  return rowsOfTables(html).flatMap((rows) => {
    const headers = rows.map(({ headings }) => headings).filter((texts) => texts.length > 1);
    const [columns] = headers.toSorted((a, b) => b.length - a.length);
    return columns ? [{ columns, rows: rows.map(({ cells }) => cells).filter((cells) => cells.length > 1) }] : [];
  });
};
