/** Every call of the API: from this table come routes, handlers' types, the typed client and the OpenAPI document. */
import type { z } from 'zod';
import { ACCOUNT_CALLS } from './calls/account.ts';
import { ADMIN_CALLS } from './calls/admin.ts';
import type { Access, Call, Calls, Group, Method } from './calls/call.ts';
import { DEVELOPER_CALLS } from './calls/developer.ts';
import { LISTS_CALLS } from './calls/lists.ts';
import { PICKUP_DATES_CALLS } from './calls/pickup-dates.ts';
import { SUBSCRIPTIONS_CALLS } from './calls/subscriptions.ts';
import { DATASETS, type DatasetName, type DatasetRecord, type Datasets, type ListedName } from './datasets/index.ts';
import { recordSchema } from './schemas/common.ts';
import { detailQuery, idParams, type ListParams, listQuery } from './schemas/lookups.ts';

const OWN_CALLS = {
  ...LISTS_CALLS,
  ...SUBSCRIPTIONS_CALLS,
  ...PICKUP_DATES_CALLS,
  ...ACCOUNT_CALLS,
  ...ADMIN_CALLS,
  ...DEVELOPER_CALLS,
} as const satisfies Calls;

type DatasetCalls = {
  [N in ListedName as `GET /api/${Datasets[N]['path']}`]: {
    summary: string;
    access: 'public';
    group: 'lists';
    query: z.ZodType<ListParams>;
    reply: z.ZodType<DatasetRecord<N>>;
    pages: true;
    lists: N;
    edgeSeconds: number;
  };
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/{id}`]: {
    summary: string;
    access: 'public';
    group: 'lists';
    params: typeof idParams;
    query: typeof detailQuery;
    reply: z.ZodType<DatasetRecord<N>>;
    edgeSeconds: number;
  };
};

const datasetCalls = (): DatasetCalls => {
  const calls: Record<string, Call> = {};
  for (const dataset of Object.values(DATASETS)) {
    if (!dataset.listed) continue;
    // An include names a dataset: held by a test over the registry.
    const reply = recordSchema(dataset, (name) => recordSchema(DATASETS[name as DatasetName]));
    const common = { access: 'public', group: 'lists', reply, edgeSeconds: 30 } as const;
    calls[`GET /api/${dataset.path}`] = {
      ...common,
      summary: `${dataset.title.many}: filtered, ordered, by pages. ${dataset.note}`,
      example: { query: { order: `${dataset.order.column} ${dataset.order.direction}`, limit: '2' } },
      query: listQuery,
      pages: true,
      lists: dataset.name,
    };
    calls[`GET /api/${dataset.path}/{id}`] = {
      ...common,
      summary: `One ${dataset.title.one.toLowerCase()}.`,
      ...(dataset.exampleId ? { example: { params: { id: dataset.exampleId } } } : {}),
      params: idParams,
      query: detailQuery,
    };
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return calls as DatasetCalls;
};

export const API: typeof OWN_CALLS & DatasetCalls = { ...OWN_CALLS, ...datasetCalls() };

export type Api = typeof API;
export type CallName = keyof Api;
export type CallsOf<G extends Group> = { [K in CallName]: Api[K]['group'] extends G ? K : never }[CallName];

type Output<K extends CallName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.output<Api[K][Part]>
  : undefined;
type Input<K extends CallName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.input<Api[K][Part]>
  : undefined;

/** What a handler gets after decoding. */
export type Params<K extends CallName> = Output<K, 'params'>;
export type Query<K extends CallName> = Output<K, 'query'>;
export type Body<K extends CallName> = Output<K, 'body'>;
/** What a caller may send. */
export type SentQuery<K extends CallName> = Input<K, 'query'>;
export type SentBody<K extends CallName> = Input<K, 'body'>;

export interface Page<T> {
  items: T[];
  /** How many there are without offset and limit. */
  total: number;
}

/** What a call answers: a page where it `pages`, else the reply itself; undefined with 204. */
export type Reply<K extends CallName> = Api[K] extends { pages: true } ? Page<Output<K, 'reply'>> : Output<K, 'reply'>;

/** A route of API Gateway or its local stand-in. */
export interface Route {
  method: Method;
  path: string;
  group: Group;
  access: Access;
  name: CallName;
}

/** Every route, second spellings included. */
export const routes = (): Route[] =>
  (Object.entries(API) as [CallName, Call][]).flatMap(([name, { group, access, alsoAt }]) => {
    const [method, path] = name.split(' ') as [Method, string];
    return [path, ...(alsoAt ? [alsoAt] : [])].map((at) => ({ method, path: at, group, access, name }));
  });
