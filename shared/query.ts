/** The list query: its form, its closed filter grammar, and the way between it and a URL, in both directions. */
import type { Dataset } from './datasets/dataset.ts';
import type { Bounds } from './geo.ts';

/** Query parameters as API Gateway hands them over: every value of every name. */
export type RawParams = Record<string, string[] | undefined>;

export type Test =
  | { column: string; op: 'contains'; value: string }
  /** A time is compared as an ISO instant, a number or flag as a number, a text as it is. */
  | { column: string; op: '=' | '>=' | '<'; value: string | number };

export interface ListQuery {
  tests: Test[];
  order: { column: string; direction: 'asc' | 'desc' } | null;
  offset: number;
  limit: number;
  /** All four or none; what has no place is in no box. */
  bounds: Bounds | null;
  includes: string[];
}

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1000;

/** Reads a list call's parameters. Throws AppError `invalid` whose Details names the parameter at fault. */
export const parseListQuery = (_dataset: Dataset, _params: RawParams): ListQuery => {
  throw new Error('Not written yet.');
};
