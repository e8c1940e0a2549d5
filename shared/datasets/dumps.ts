/** The daily dumps of whole datasets: their formats, and the list of them that the site and programs read. */
import type { IsoTime } from '../base/dates.ts';
import type { ListedName } from './registry.ts';

export const DUMP_FORMATS = {
  parquet: { title: 'Parquet', extension: 'parquet', type: 'application/vnd.apache.parquet' },
  csv: { title: 'CSV', extension: 'csv.gz', type: 'application/gzip' },
  geojson: { title: 'GeoJSON', extension: 'geojson.gz', type: 'application/gzip' },
} as const;

export type DumpFormat = keyof typeof DUMP_FORMATS;

/** The place of the list: on the site, and as an object of the bucket, whose `public/` the site serves under `/data/`. */
export const DUMPS_PATH = '/data/dumps/index.json';
export const DUMPS_PREFIX = 'public/dumps/';
export const DUMPS_INDEX = `${DUMPS_PREFIX}index.json`;
export const dumpPath = (key: string): string => key.replace(/^public\//, '/data/');

export interface DumpFile {
  format: DumpFormat;
  /** On the site; a file never changes under its path. */
  path: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

export interface Dump {
  dataset: ListedName;
  rows: number;
  writtenAt: IsoTime;
  files: DumpFile[];
}

export interface Dumps {
  writtenAt: IsoTime;
  dumps: Dump[];
}
