/** Reads the table of a shapefile (dBASE III). Pure. */
import { isUtf8 } from 'node:buffer';

export interface DbfTable {
  columns: readonly string[];
  /** How many rows it says it has, deleted ones included. */
  count: number;
  /** The cells of a row; null for a deleted one. */
  row: (index: number) => Record<string, unknown> | null;
}

interface Field {
  name: string;
  type: string;
  start: number;
  end: number;
}

const HEADER_SIZE = 32;
const FIELD_SIZE = 32;
const HEADER_END = 0x0d;
const DELETED = 0x2a;

const decoded = (bytes: Buffer): string => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');

const fieldsOf = (file: Buffer, headerSize: number): Field[] => {
  const fields: Field[] = [];
  // A row begins with one byte that marks deleted ones.
  for (let at = HEADER_SIZE, start = 1; at < headerSize - 1 && file[at] !== HEADER_END; at += FIELD_SIZE) {
    const [name = ''] = decoded(file.subarray(at, at + 11)).split('\0');
    const end = start + file.readUInt8(at + 16);
    fields.push({ name, type: String.fromCharCode(file.readUInt8(at + 11)), start, end });
    start = end;
  }
  return fields;
};

/** Null for a cell that is empty, a date of zeros, or a number that was too long and was written as stars. */
const cellOf = (type: string, bytes: Buffer): unknown => {
  const text = decoded(bytes).replace(/\0/g, '').trim();
  if (text === '' || /^\*+$/.test(text)) return null;
  if (type === 'N' || type === 'F') {
    const value = Number(text);
    if (Number.isNaN(value)) throw new Error('The table has a number that is none.');
    return value;
  }
  if (type === 'D') return /^0+$/.test(text) ? null : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (type === 'L') return /^[YT]$/i.test(text) ? true : /^[NF]$/i.test(text) ? false : null;
  return text;
};

/**
 * Opens a table: texts come trimmed, numbers as numbers, dates as `2026-03-05`, yes and no as booleans. Throws when it
 * is none, or is shorter than it says.
 */
export const openDbf = (file: Buffer): DbfTable => {
  if (file.length < HEADER_SIZE) throw new Error('The table of the shapefile ends within its header.');
  const count = file.readUInt32LE(4);
  const headerSize = file.readUInt16LE(8);
  const rowSize = file.readUInt16LE(10);
  if (file.length < headerSize + count * rowSize) throw new Error('The table of the shapefile ends within a row.');
  const fields = fieldsOf(file, headerSize);
  if (fields.length === 0 || (fields.at(-1)?.end ?? 0) > rowSize)
    throw new Error('The table of the shapefile has no fields that fit its rows.');
  const row = (index: number): Record<string, unknown> | null => {
    const bytes = file.subarray(headerSize + index * rowSize, headerSize + (index + 1) * rowSize);
    if (bytes[0] === DELETED) return null;
    return Object.fromEntries(
      fields.map(({ name, type, start, end }) => [name, cellOf(type, bytes.subarray(start, end))]),
    );
  };
  return { columns: fields.map(({ name }) => name), count, row };
};
