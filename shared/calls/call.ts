/** What a call of the API is. */
import type { z } from 'zod';
import type { ListingName } from '../listings.ts';

/** Who may make a call. A `user` call needs a valid token, an `admin` call one of a SiteAdmin. */
export type Access = 'public' | 'user' | 'admin';

/** Endpoint groups: each is one file in `functions/api` and one Lambda. */
export type Group = 'lists' | 'subscriptions' | 'account' | 'admin' | 'pickup-dates' | 'developer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 204;
  /** Seconds for which the edge may keep the answer; `no-store` when absent. */
  edgeSeconds?: number;
}

/** Calls by method and path. */
export type Calls = Record<`${Method} /api/${string}`, Call>;
