/** Every call of the API: from this table come routes, handlers' types, the typed client and the OpenAPI document. */
import type { z } from 'zod';
import { ACCOUNT_CALLS } from './calls/account.ts';
import { ADMIN_CALLS } from './calls/admin.ts';
import type { Access, Call, Calls, Group, ListCall, Method, PublicCall } from './calls/call.ts';
import { DEVELOPER_CALLS } from './calls/developer.ts';
import { LISTS_CALLS } from './calls/lists.ts';
import { MANAGE_CALLS } from './calls/manage.ts';
import { OPERATOR_CALLS } from './calls/operator.ts';
import { PICKUP_DATES_CALLS } from './calls/pickup-dates.ts';
import { SELECTION_CALLS, TOO_LONG } from './calls/selections.ts';
import { STATUS_CALLS } from './calls/status.ts';
import { SUBSCRIPTIONS_CALLS } from './calls/subscriptions.ts';
import { DATASETS, type DatasetName, type DatasetRecord, type Datasets, type ListedName } from './datasets/index.ts';
import { exportFormatsOf, type Format, formatsOf, MAX_EXPORT } from './formats.ts';
import type { RowLimits } from './query.ts';
import { recordSchema } from './schemas/common.ts';
import { detailQuery, idParams, listQuery } from './schemas/lookups.ts';

const OWN_CALLS = {
  ...LISTS_CALLS,
  ...STATUS_CALLS,
  ...SUBSCRIPTIONS_CALLS,
  ...PICKUP_DATES_CALLS,
  ...ACCOUNT_CALLS,
  ...MANAGE_CALLS,
  ...ADMIN_CALLS,
  ...OPERATOR_CALLS,
  ...DEVELOPER_CALLS,
} as const satisfies Calls;

interface FormattedList<N extends ListedName, G extends Group> extends ListCall<N, G> {
  formats: readonly [Format, ...Format[]];
  edgeSeconds: number;
}

interface ExportCall<N extends ListedName> extends FormattedList<N, 'exports'> {
  rows: RowLimits;
}

interface DetailCall<N extends ListedName> extends PublicCall<'lists'> {
  params: typeof idParams;
  query: typeof detailQuery;
  reply: z.ZodType<DatasetRecord<N>>;
  edgeSeconds: number;
}

type DatasetCalls = {
  [N in ListedName as `GET /api/${Datasets[N]['path']}`]: FormattedList<N, 'lists'>;
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/export`]: ExportCall<N>;
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/{id}`]: DetailCall<N>;
};

const datasetCalls = (): DatasetCalls => {
  const calls: Record<string, Call> = {};
  for (const dataset of Object.values(DATASETS)) {
    if (!dataset.listed) continue;
    // An include names a dataset: held by a test over the registry.
    const reply = recordSchema(dataset, (name) => recordSchema(DATASETS[name as DatasetName]));
    const common = { access: 'public', group: 'lists', reply, edgeSeconds: 30, errors: { 503: TOO_LONG } } as const;
    calls[`GET /api/${dataset.path}`] = {
      ...common,
      summary: `${dataset.title.many}: filtered, ordered, by pages. ${dataset.note}`,
      example: { query: { order: `${dataset.order.column} ${dataset.order.direction}`, limit: '2' } },
      query: listQuery,
      pages: true,
      lists: dataset.name,
      formats: formatsOf(dataset),
    };
    calls[`GET /api/${dataset.path}/export`] = {
      ...common,
      summary: `${dataset.title.many} as a file: the same query, up to ${MAX_EXPORT} rows.`,
      group: 'exports',
      query: listQuery,
      pages: true,
      lists: dataset.name,
      formats: exportFormatsOf(dataset),
      rows: { otherwise: MAX_EXPORT, most: MAX_EXPORT },
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

export const API: typeof OWN_CALLS & typeof SELECTION_CALLS & DatasetCalls = {
  ...OWN_CALLS,
  ...SELECTION_CALLS,
  ...datasetCalls(),
};

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
  /** What `after` names for the page that follows; absent on the last page, and of lists that are paged by offset. */
  next?: string;
}

/** What a call answers: a page where it `pages`, else the reply itself; undefined with 204. */
export type Reply<K extends CallName> = Api[K] extends { pages: true } ? Page<Output<K, 'reply'>> : Output<K, 'reply'>;

/** A route of API Gateway or its local stand-in. */
export interface Route {
  method: Method | 'HEAD';
  path: string;
  group: Group;
  access: Access;
  name: CallName;
  /** Whether every origin may read its answers. */
  isOpen: boolean;
}

/** Whether a call reads what everybody may read: what a mailed link alone leads to answers no `reply`. */
export const isOpenRead = (method: string, { access, lists, reply }: Call): boolean =>
  access === 'public' && reply !== undefined && (method === 'GET' || method === 'HEAD' || lists !== undefined);

/** Every route, second spellings included; whoever may GET something may also ask for its HEAD alone. */
export const routes = (): Route[] =>
  (Object.entries(API) as [CallName, Call][]).flatMap(([name, call]) => {
    const [method, path] = name.split(' ') as [Method, string];
    const { group, access, alsoAt } = call;
    const methods = method === 'GET' && access === 'public' ? ([method, 'HEAD'] as const) : [method];
    return [path, ...(alsoAt ? [alsoAt] : [])].flatMap((at) =>
      methods.map((one) => ({ method: one, path: at, group, access, name, isOpen: isOpenRead(one, call) })),
    );
  });

/** Patterns of the paths of all open reads, and of no other call, as CloudFront matches them: `/api/crime*`. */
export const openPaths = (): string[] => {
  const paths = routes()
    .filter(({ isOpen }) => isOpen)
    .map(({ path }) => path.replace(/\/\{.*$/, '*'));
  const isCovered = (path: string): boolean =>
    paths.some((other) => other !== path && other.endsWith('*') && path.startsWith(other.slice(0, -1)));
  return [...new Set(paths)].filter((path) => !isCovered(path)).sort();
};
