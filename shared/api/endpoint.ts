/** An endpoint of the API. */
import type { z } from 'zod';
import type { LimitName } from '../base/limits.ts';
import type { DatasetRecord, ListedName } from '../datasets/registry.ts';
import type { Tool } from '../datasets/tools.ts';
import type { Format } from '../query/formats.ts';
import type { ListingName } from '../query/listings.ts';
import type { RowLimits } from '../query/query.ts';
import type { ListParams } from './schemas/lookups.ts';

/** Who may use an endpoint. A `user` endpoint needs a valid token, an `admin` endpoint one of a SiteAdmin. */
export type Access = 'public' | 'user' | 'admin';

/** Endpoint groups: each is one file in `functions/api` and one Lambda. */
export type Group =
  | 'lists'
  | 'search'
  | 'exports'
  | 'numbers'
  | 'status'
  | 'subscriptions'
  | 'account'
  | 'admin'
  | 'operator'
  | 'pickup-dates'
  | 'developer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request that the documentation shows and a test sends. The test fills in values that only a running system knows, such as ids. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Another success status, besides the usual one or instead of it. */
export interface OtherAnswer {
  when: string;
  /** The schema of its body; none if absent. */
  type?: string;
  /** Its headers, by name. */
  headers?: Record<string, string>;
}

export interface Endpoint {
  summary: string;
  access: Access;
  group: Group;
  /** The tool it belongs to, if not every city has it. */
  tool?: Tool;
  /** Another spelling of the path that the spec asks for (paths are case-sensitive on API Gateway). */
  alsoAt?: `/api/${string}`;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** With this parameter in the query the body is not looked at: mail providers post what they like. */
  bodyUnless?: string;
  /** Body of a success; with `pages`, of one item. Absent with 204. */
  reply?: z.ZodType;
  /** The answer is an array, and `x-total-count` says how many there are in all. */
  pages?: true;
  /** The dataset whose list query the parameters are; read by `shared/query/query.ts` instead of `query`. */
  lists?: ListingName;
  /** The formats that the answer can have, by `format` or the Accept header; the first is the default. Only JSON when absent. */
  formats?: readonly [Format, ...Format[]];
  /** Rows of a list query: where it names no limit, and at most; those of a page when absent. */
  rows?: RowLimits;
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 204;
  example?: Example;
  /** Refusals that do not follow from the endpoint's schemas, each with when. */
  errors?: { [S in 401 | 403 | 404 | 409 | 503]?: string };
  /** Its rate limits, refused with 429 when exceeded. */
  limits?: readonly LimitName[];
  also?: { [S in 200 | 204 | 302]?: OtherAnswer };
  /** Refused to pages of other sites and to developers' programs. */
  isForOwnPages?: true;
  /** Seconds for which the CDN may keep the answer; `no-store` when absent. */
  cdnSeconds?: number;
  /** The answer tells of today: it is kept until the city's midnight at most. */
  isOfToday?: true;
}

/** An endpoint that everybody may use. */
export interface PublicEndpoint<G extends Group> {
  summary: string;
  access: 'public';
  group: G;
}

/** One whose parameters are a list query of a dataset, and its answer a page of the dataset's records. */
export interface ListEndpoint<N extends ListedName, G extends Group> extends PublicEndpoint<G> {
  query: z.ZodType<ListParams>;
  reply: z.ZodType<DatasetRecord<N>>;
  pages: true;
  lists: N;
}

/** Endpoints by method and path. */
export type Endpoints = Record<`${Method} /api/${string}`, Endpoint>;
