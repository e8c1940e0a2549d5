/** The result of an adapter: the tables of a source, each with its columns before its first row. */
import type { PackageFile, SourceRow } from '../../shared/datasets/reading/source-row.ts';
import type { Candidate, Layout } from '../../shared/datasets/source.ts';
import type { Validators } from './fetch-document.ts';

export interface SourceTable {
  /** The source's spelling; null if there is no row that would tell. */
  columns: readonly string[] | null;
  file: PackageFile | null;
  /** Its rows, once. Throws when they break off, and as the adapter says. */
  rows(layout: Layout): AsyncIterable<SourceRow>;
}

/** How a reading of a source stands to the published one; for sources that tell their versions apart. */
export interface Versions {
  /** The source's tag of the published reading, to be sent along with the question; empty for none. */
  known: Validators;
  /** To be called before the first row with what the source says of this reading. */
  seen(version: Validators): void;
}

/** Thrown by an adapter in place of its first table: the source is still at the version that `Versions` knows. */
export class NotModified extends Error {
  override readonly name = 'NotModified';
}

/** How a source is asked, besides what its candidate says. */
export interface Asking {
  /** The clock's time, where only the newest rows are asked for. */
  now: Date;
  /** A portal answers those who name an account more often. */
  appToken?: string | undefined;
}

/**
 * Opens the tables at `address`, one after the other; memory does not grow with the source. `candidate` says in which
 * layouts they may come. Throws when the source is down or answers something else, never gives an empty table instead;
 * with `versions`, NotModified when it has not changed.
 */
export type Adapter = (
  address: string,
  candidate: Candidate,
  versions?: Versions,
  asking?: Asking,
) => AsyncIterable<SourceTable>;
