/** The city assessor's Master Property file: the current one, and one for each year since 1975. */
import { type IsoTime, wallTimeAt } from '../../../base/dates.ts';
import { cellText, readCell } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import type { PackageFile, SourceRow } from '../../../datasets/reading/source-row.ts';
import { PROPERTY_HEADERS, type PropertyColumn } from '../sources/property.ts';
import { amountOf, dateOf, isNoDate, startOfDay, taxKeyOf, textOf, wholeOf, yearOf, zipOf } from './property-values.ts';

/** The day for which a file's records hold. */
interface FileDay {
  /** `2025-12-31`. */
  day: string;
  year: number;
  sourceDate: IsoTime;
}

/** The year that a file's name says: `MPROP 1998`, `mprop2019dec`, `mprop75`; null for the current file. */
const yearInName = ({ name, url }: PackageFile): number | null => {
  for (const text of [name, url.pathname.split('/').at(-1) ?? '']) {
    const found = /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(text)?.[1] ?? /mprop(\d\d)(?!\d)/i.exec(text)?.[1];
    if (found) return found.length === 4 ? Number(found) : Number(found) + (Number(found) < 75 ? 2000 : 1900);
  }
  return null;
};

/**
 * A yearly file holds for 31 December. The current one, though it may be named after its year, holds for the day on
 * which the city put it there. So reading the same file another day gives the same records.
 */
const fileDay = (file: PackageFile): FileDay => {
  const yearly = yearInName(file);
  const uploaded = file.uploadedAt && wallTimeAt(file.uploadedAt);
  const isCurrent = !yearly || (uploaded !== null && uploaded.year <= yearly);
  const date = isCurrent ? uploaded : { year: yearly, month: 12, day: 31 };
  const sourceDate = date && startOfDay(date.year, date.month, date.day);
  if (!date || !sourceDate) throw new Error(`Nothing says when the file '${file.name}' was true.`);
  const two = (part: number): string => String(part).padStart(2, '0');
  return { day: `${date.year}-${two(date.month)}-${two(date.day)}`, year: date.year, sourceDate };
};

// The keys of a record of names are its names.
const COLUMNS = Object.keys(PROPERTY_HEADERS) as PropertyColumn[];

/** '' for what a file does not have. */
const textsOf = (given: SourceRow['cells']): Record<PropertyColumn, string> => {
  const cells = {} as Record<PropertyColumn, string>;
  for (const column of COLUMNS) cells[column] = cellText(given[column]);
  return cells;
};

/** Computed once for each file, which has some 160,000 rows. */
const days = new WeakMap<PackageFile, FileDay>();

const dayOf = (file: PackageFile | null): FileDay => {
  if (!file) throw new Error('A property record stands in no file.');
  const known = days.get(file) ?? fileDay(file);
  days.set(file, known);
  return known;
};

export const property: Feed<'property'> = {
  normalise({ file, cells: given }, { unreadable }) {
    const { day, year, sourceDate } = dayOf(file);
    const cells = textsOf(given);
    const taxkey = taxKeyOf(cells.taxkey);
    if (!taxkey) return { reject: 'no-id' };
    const read = <T>(column: PropertyColumn, of: (cell: string) => T | null): T | null =>
      readCell(column, cells[column], () => of(cells[column]), unreadable);
    const yearIn = (cell: string) => yearOf(cell, year);
    return {
      id: `${taxkey}-${day}`,
      taxkey,
      sourceDate,
      yr_assmt: read('yr_assmt', yearIn),
      last_name_chg: isNoDate(cells.last_name_chg, year) ? null : read('last_name_chg', (cell) => dateOf(cell, year)),
      own_ocpd: textOf(cells.own_ocpd),
      // Zero means that no year is known, not 1900 or 2000.
      yr_built: Number(cells.yr_built) === 0 ? null : read('yr_built', yearIn),
      c_a_class: textOf(cells.c_a_class),
      c_a_land: read('c_a_land', amountOf),
      c_a_imprv: read('c_a_imprv', amountOf),
      c_a_total: read('c_a_total', amountOf),
      bldg_area: read('bldg_area', amountOf),
      lot_area: read('lot_area', amountOf),
      nr_units: read('nr_units', wholeOf),
      owner_name_1: textOf(cells.owner_name_1),
      owner_name_2: textOf(cells.owner_name_2),
      owner_name_3: textOf(cells.owner_name_3),
      owner_mail_addr: textOf(cells.owner_mail_addr),
      owner_city_state: textOf(cells.owner_city_state),
      owner_zip: zipOf(cells.owner_zip),
    };
  },
};
