/** Recognises in which known layout a table comes, and lists the differences when it is none of them. Pure. */
import type { ColumnNames, Layout } from '../../shared/datasets/source.ts';

const key = (name: string): string => name.trim().toLowerCase();

/** Column → its name in the source, of those that are there. */
type Found = ReadonlyMap<string, string>;

const findColumns = (present: readonly string[], wanted: ColumnNames): Found => {
  const known = new Map(present.map((name) => [key(name), name]));
  const found = new Map<string, string>();
  for (const [column, names] of Object.entries(wanted)) {
    const name = names.find((one) => known.has(key(one)));
    if (name !== undefined) found.set(column, known.get(key(name)) ?? name);
  }
  return found;
};

const missingOf = (present: readonly string[], { columns }: Layout): string[] => {
  const found = findColumns(present, columns);
  return Object.keys(columns).filter((column) => !found.has(column));
};

const MOST_NAMES = 60;
const LONGEST_NAME = 100;
/** In an error, which is logged, stands only what can be nothing else than the name of a column. */
const isPlainName = (text: string): boolean => /^[A-Z_]\w{0,39}$/i.test(text.trim());

/** The columns of a table are those of no known layout. */
export class UnknownLayout extends Error {
  override readonly name = 'UnknownLayout';
  /** The layout that it is most like. */
  readonly nearest: string;
  /** Columns of that layout that are not there, by each name that they may have. */
  readonly missing: readonly string[];
  /** Columns that the layout does not have. */
  readonly added: readonly string[];
  /** The header as it came, for administrators alone: what stands there may be no name of a column. */
  readonly header: readonly string[];
  /** The shapes of the first row's cells, never their values. */
  readonly shapes: readonly string[];

  constructor(present: readonly string[], layouts: readonly Layout[], shapes: readonly string[] = []) {
    const [nearest] = layouts.toSorted((a, b) => missingOf(present, a).length - missingOf(present, b).length);
    const missing = nearest ? missingOf(present, nearest) : [];
    const named = missing.map((column) => nearest?.columns[column]?.join(' or ') ?? column);
    const known = new Set(
      Object.values({ ...nearest?.columns, ...nearest?.optional })
        .flat()
        .map(key),
    );
    const added = present.filter((name) => isPlainName(name) && !known.has(key(name))).slice(0, MOST_NAMES);
    super(
      `The columns are those of no known layout: nearest is ${nearest?.name ?? 'none'}, which also has ` +
        `${named.join(', ')}; unknown here are ${added.join(', ') || 'none'}.`,
    );
    this.nearest = nearest?.name ?? '';
    this.missing = named;
    this.added = added;
    this.header = present.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME));
    this.shapes = shapes;
  }
}

const MOST_SHAPE = 40;

/** `1200 N 60TH ST` is `9999 A 99AA AA`: letters and digits by what they are, spaces and marks as they stand. */
export const shapeOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return Array.isArray(value) ? '[]' : '{}';
  return String(value)
    .slice(0, MOST_SHAPE)
    .replace(/\p{L}/gu, 'A')
    .replace(/\p{N}/gu, '9')
    .replace(/[^A9\s\-/:.,;#&()]/g, '?');
};

/** The first layout whose columns are all there; the first of all where nothing tells. Throws UnknownLayout for none. */
export const recognise = (present: readonly string[] | null, layouts: readonly Layout[]): Layout => {
  const found = present === null ? layouts[0] : layouts.find((layout) => missingOf(present, layout).length === 0);
  if (!found) throw new UnknownLayout(present ?? [], layouts);
  return found;
};

export const isRecognised = (present: readonly string[], layouts: readonly Layout[]): boolean =>
  layouts.some((layout) => missingOf(present, layout).length === 0);

/** The layout's columns that are there, each with its name in the source. */
export const columnsIn = (present: readonly string[], layout: Layout): Found =>
  findColumns(present, { ...layout.columns, ...layout.optional });

/** Reads the cells of records whose keys are in any case; names are matched once for each set of keys. */
export const cellReader = (layout: Layout): ((record: Record<string, unknown>) => Record<string, unknown>) => {
  const matched = new Map<string, [column: string, name: string][]>();
  return (record) => {
    const names = Object.keys(record);
    const id = names.join('\n');
    const pairs = matched.get(id) ?? [...columnsIn(names, layout)];
    matched.set(id, pairs);
    const cells: Record<string, unknown> = {};
    for (const [column, name] of pairs) cells[column] = record[name];
    return cells;
  };
};
