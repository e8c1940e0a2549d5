/** Reads a JSON document that is, or has under a key, a list of objects. Pure. */

export interface JsonRows {
  /** Every key that a row has; null where there is no row. */
  columns: readonly string[] | null;
  rows: readonly Record<string, unknown>[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('The list is not JSON.', { cause });
  }
};

/** The value under a key in any case. */
const valueAt = (body: unknown, name: string): unknown =>
  isObject(body) ? Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] : undefined;

/** The rows under `rowsAt`, or of the document itself. Throws when there is no list, or a row is no object. */
export const readRows = (text: string, rowsAt?: string): JsonRows => {
  const body = parse(text);
  const rows: unknown = rowsAt === undefined ? body : valueAt(body, rowsAt);
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new Error(`The document has no list of rows${rowsAt === undefined ? '' : ` under ${rowsAt}`}.`);
  return { columns: rows.length > 0 ? [...new Set(rows.flatMap(Object.keys))] : null, rows };
};
