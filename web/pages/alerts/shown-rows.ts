/** How many calls the list shows, in the URL: Back leads to the row that was left. */
import { FIRST_ROWS } from '../../../shared/site/picture/phone-picture.ts';
import { withTexts } from '../../ui/url-texts.ts';

/** Shown with every press more. */
export const ROWS = FIRST_ROWS;
/** The page asks for no more calls than this, of both kinds. */
const MOST = 2000;

export const readRows = (params: URLSearchParams): number => {
  const rows = Number(params.get('rows'));
  return Number.isInteger(rows) && rows > ROWS ? Math.min(rows, MOST) : ROWS;
};

export const withRows = (params: URLSearchParams, rows: number): URLSearchParams =>
  withTexts(params, { rows: String(rows) });
