/** A source: the addresses at which a dataset's rows may be read, in order, and the layouts they come in. */
import type { AdapterName, Grid, PlaneSystem } from './source-address.ts';
/** A column as its reader knows it → what sources call it; upper and lower case are the same. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** One known form of a source's rows, recognised by its columns. */
export interface Layout {
  /** Kebab-case; run records, manifests and `/status` name it. */
  name: string;
  /** All of these must be there. */
  columns: ColumnNames;
  /** Read where they are there. */
  optional?: ColumnNames;
  /** The grid in which each row's place is given. */
  grid?: Grid;
  /**
   * The scheme of its ids: a record keeps its id only within one scheme. A reading with another scheme, or another
   * coverage, than the published one is published only when an operator accepts it.
   */
  ids: string;
  /** Which places and times it covers, in a few words. */
  coverage: string;
}

export interface Candidate {
  /** Kebab-case, unique in its source. */
  name: string;
  adapter: AdapterName;
  url: string;
  /** Tried in order: the first whose columns are all there is the one. */
  layouts: readonly Layout[];
  /**
   * CKAN only: the file that is read of a package of several, by the end of its address, in lower case. A package's
   * only file is read whatever it is called. Without it every file of the package is read.
   */
  file?: string;
  /** SODA and ArcGIS: the rows that are read, in the service's own words. Without it all are. */
  where?: string;
  /** SODA only: rows are read whose time, on the city's clock, lies at most so many hours back. */
  newest?: { column: string; hours: number };
  /** Shapefile only: the system of its shapes where they are not in degrees. */
  plane?: PlaneSystem;
  /** JSON only: the key under which the list of rows stands; without it the document is the list. */
  rowsAt?: string;
}

/** One part of a dataset: `SOURCE_{variable}_URL` replaces all candidates by one address. */
export interface Source {
  variable: string;
  candidates: readonly [Candidate, ...Candidate[]];
}

export interface DatasetSources {
  current: Source;
  /** Earlier years. */
  archive?: Source;
  /**
   * Read too and joined to the current rows by their ids. If it can be read, its layout says which ids and extent the
   * records have. If not, the rest is published without it, and the run says what is `missing`.
   */
  beside?: Source & { missing: string };
  /** The layout of publications from before layouts were recorded. */
  formerLayout: string;
  /** Current and archive are published in one layout only: both are replaced in one write, or neither. */
  oneLayout?: true;
}

/** Columns that are called in sources as in the reader. */
export const sameNames = <Name extends string>(...names: Name[]): Record<Name, readonly string[]> =>
  // Each name is a key.
  Object.fromEntries(names.map((name) => [name, [name]])) as unknown as Record<Name, readonly string[]>;

/** True if what is read now continues what was published: the same ids for the same places and times. */
export const continues = (
  published: Pick<Layout, 'ids' | 'coverage'>,
  read: Pick<Layout, 'ids' | 'coverage'>,
): boolean => published.ids === read.ids && published.coverage === read.coverage;

/** All layouts that a source may come in. */
export const layoutsOf = ({ candidates }: Source): Layout[] => [
  ...new Set(candidates.flatMap(({ layouts }) => layouts)),
];
