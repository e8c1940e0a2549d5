/** The address of a dataset's rows, and how they are read if its columns name the source's own. */

/** How the rows at an address are read; each is one file of `functions/sources/adapters`. */
export type AdapterName =
  | 'ckan'
  | 'arcgis'
  | 'csv'
  | 'json'
  | 'geojson'
  | 'shapefile'
  | 'soda'
  | 'html-table'
  | 'contentdm';

/** A system of plane coordinates, which the city's folder describes. */
export interface PlaneSystem {
  /** The plane as PROJ writes it. */
  definition: string;
  /** The names in a shapefile's `.prj`: Esri's name, and others. */
  names: readonly string[];
}

/** Columns of plane coordinates: the adapter makes a point in degrees of them. */
export interface Grid {
  /** The two columns. */
  x: string;
  y: string;
  system: PlaneSystem;
}

/** How the rows of a source are read by the columns of its dataset. */
export interface Rows {
  adapter: AdapterName;
  /** The two columns of a record's place: degrees, or feet of a grid. Without it the row's own shape is the place. */
  point?: { longitude: string; latitude: string } | Grid;
  /** Which of a package's files is read, by the end of its address. */
  file?: string;
  /** The key under which a JSON document has its rows. */
  rowsAt?: string;
  /** Which places and times it covers, in a few words: `city, since 2024`. */
  coverage: string;
}

/** The address of its rows. */
export interface SourceAddress {
  /** `SOURCE_{variable}_URL` replaces the address. */
  variable: string;
  url: string;
}
