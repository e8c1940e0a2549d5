/** What a call of the API is. */
import type { z } from 'zod';
import type { DatasetRecord, ListedName } from '../datasets/index.ts';
import type { Format } from '../formats.ts';
import type { LimitName } from '../limits.ts';
import type { ListingName } from '../listings.ts';
import type { RowLimits } from '../query.ts';
import type { ListParams } from '../schemas/lookups.ts';

/** Who may make a call. A `user` call needs a valid token, an `admin` call one of a SiteAdmin. */
export type Access = 'public' | 'user' | 'admin';

/** Endpoint groups: each is one file in `functions/api` and one Lambda. */
export type Group =
  | 'lists'
  | 'exports'
  | 'status'
  | 'subscriptions'
  | 'account'
  | 'admin'
  | 'operator'
  | 'pickup-dates'
  | 'developer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request that the documentation shows and a test sends. What only a living system knows, such as ids, the test fills in. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A success besides the usual one, or in its place. */
export interface OtherAnswer {
  when: string;
  /** Of its body; none where absent. */
  type?: string;
  /** What its headers say, by name. */
  headers?: Record<string, string>;
}

export interface Call {
  summary: string;
  access: Access;
  group: Group;
  /** Another spelling of the path that the spec asks for (paths are case-sensitive on API Gateway). */
  alsoAt?: `/api/${string}`;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Body of a success; with `pages`, of one item. Absent with 204. */
  reply?: z.ZodType;
  /** The answer is an array, and `x-total-count` says how many there are in all. */
  pages?: true;
  /** What the parameters are a list query of; read by `shared/query.ts` instead of `query`. */
  lists?: ListingName;
  /** The forms that the answer can have, by `format` or the Accept header; the first is the usual one. JSON alone when absent. */
  formats?: readonly [Format, ...Format[]];
  /** Rows of a list query: where it names no limit, and at most; those of a page when absent. */
  rows?: RowLimits;
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 204;
  example?: Example;
  /** Refusals that do not follow from the call's form, each with when. */
  errors?: { [S in 401 | 403 | 404 | 409 | 503]?: string };
  /** What it counts, and refuses with 429 when it is too much. */
  limits?: readonly LimitName[];
  also?: { [S in 200 | 204 | 302]?: OtherAnswer };
  /** Seconds for which the edge may keep the answer; `no-store` when absent. */
  edgeSeconds?: number;
}

/** A call that everybody may make. */
export interface PublicCall<G extends Group> {
  summary: string;
  access: 'public';
  group: G;
}

/** One whose parameters are a list query of a dataset, and its answer a page of the dataset's records. */
export interface ListCall<N extends ListedName, G extends Group> extends PublicCall<G> {
  query: z.ZodType<ListParams>;
  reply: z.ZodType<DatasetRecord<N>>;
  pages: true;
  lists: N;
}

/** Calls by method and path. */
export type Calls = Record<`${Method} /api/${string}`, Call>;
