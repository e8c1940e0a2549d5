/** One Socrata dataset over HTTP: the count of its rows and pages of them, all or those after a time. */

type Row = Readonly<Record<string, unknown>>;

/** `datetime > '2026-03-02T04:53:00.000'`, the only condition that is asked for here. */
const AFTER = /^(\w+) > '([^']+)'$/;

/** The portal's way to fail. */
export const sodaError = (message: string): object => ({ error: true, message });

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;

/** The body for a question: rows in the order in which they stand, which is that of their ids, or the newest first. */
export const sodaAnswer = (rows: readonly Row[], query: URLSearchParams): object => {
  const where = query.get('$where');
  const [condition, column = '', after = ''] = (where !== null && AFTER.exec(where)) || [];
  if (where !== null && condition === undefined) return sodaError(`Could not parse SoQL query "${where}"`);
  const found = condition === undefined ? rows : rows.filter((row) => String(row[column] ?? '') > after);
  if (query.get('$select') === 'count(*) as total') return [{ total: String(found.length) }];
  const [by = ''] = /^\w+(?= DESC,)/.exec(query.get('$order') ?? '') ?? [];
  const ordered = by ? found.toSorted((a, b) => (String(a[by]) < String(b[by]) ? 1 : -1)) : found;
  const offset = wholeNumber(query.get('$offset'), 0);
  return ordered.slice(offset, offset + wholeNumber(query.get('$limit'), 1000));
};
