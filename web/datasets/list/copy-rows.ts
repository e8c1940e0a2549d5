/** The rows in sight as text for a spreadsheet: the cells of CSV, between them tabs. */
import type { ListParams } from '../../../shared/api/schemas/lookups.ts';
import { type AnyRecord, type Listing, placeFieldOf } from '../../../shared/datasets/dataset.ts';
import { cellsOf, headingsOf } from '../../../shared/datasets/plain-cells.ts';
import { callDerived } from '../../api/client.ts';
import { withoutFormula } from '../../charts/chart-table.ts';

/** A tab or a line break would end the cell. */
const cellText = (cell: string | number | null | undefined): string => {
  if (typeof cell === 'string') return withoutFormula(cell.replace(/\s+/g, ' '));
  return cell === null || cell === undefined ? '' : String(cell);
};

export const rowsText = (listing: Listing, names: readonly string[], records: readonly AnyRecord[]): string =>
  [headingsOf(listing, names), ...records.map((record) => cellsOf(listing, names, record))]
    .map((cells) => cells.map(cellText).join('\t'))
    .join('\n');

/** The request of the page shown, with the columns in sight and the place. */
export const askRows = async (listing: Listing, sent: ListParams, columns: readonly string[]): Promise<string> => {
  const names = [...new Set([...columns, ...(listing.place === 'point' ? [placeFieldOf(listing)] : [])])];
  const query = { ...sent, fields: names.join() };
  // A list answers this, with these fields.
  const { items } = (await callDerived(`GET /api/${listing.path}`, { query })) as { items: AnyRecord[] };
  return rowsText(listing, names, items);
};
