/** Every endpoint of the API: from this table come routes, handlers' types, the typed client and the OpenAPI document. */
import type { z } from 'zod';
import {
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  type Datasets,
  type ListedName,
} from '../datasets/registry.ts';
import { forTool, ofTools } from '../datasets/tools.ts';
import { exportFormatsOf, type Format, formatsOf, MAX_EXPORT, MAX_EXPORT_IN_ORDER } from '../query/formats.ts';
import type { RowLimits } from '../query/query.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ADMIN_ENDPOINTS } from './admin.ts';
import { AREA_ENDPOINTS } from './areas.ts';
import { BROWSER_ERROR_ENDPOINTS } from './browser-errors.ts';
import { CALL_TYPE_ENDPOINTS, type CallTypeEndpoints, RELATED_ENDPOINTS, type RelatedEndpoints } from './call-types.ts';
import { DEVELOPER_ENDPOINTS } from './developer.ts';
import type { Access, Endpoint, Endpoints, Group, ListEndpoint, Method, PublicEndpoint } from './endpoint.ts';
import { LISTS_ENDPOINTS } from './lists.ts';
import { MANAGE_ENDPOINTS } from './manage.ts';
import { OPERATOR_ENDPOINTS } from './operator.ts';
import { PHOTO_ENDPOINTS } from './photos.ts';
import { PICKUP_DATES_ENDPOINTS } from './pickup-dates.ts';
import { recordSchema } from './schemas/common.ts';
import { detailQuery, idParams, listQuery } from './schemas/lookups.ts';
import { SEARCH_ENDPOINTS } from './search.ts';
import { SELECTION_ENDPOINTS, TOO_LONG } from './selections.ts';
import { STATUS_ENDPOINTS } from './status.ts';
import { SUBSCRIPTIONS_ENDPOINTS } from './subscriptions.ts';
import { TYPICAL_ENDPOINTS } from './typical.ts';
import { WATCHES_ENDPOINTS } from './watches.ts';

const OWN_ENDPOINTS = ofTools({
  ...LISTS_ENDPOINTS,
  ...forTool('addresses', SEARCH_ENDPOINTS),
  ...AREA_ENDPOINTS,
  ...forTool('photos', PHOTO_ENDPOINTS),
  ...STATUS_ENDPOINTS,
  ...BROWSER_ERROR_ENDPOINTS,
  ...forTool('watches', SUBSCRIPTIONS_ENDPOINTS),
  ...forTool('watches', WATCHES_ENDPOINTS),
  ...forTool('trashDay', PICKUP_DATES_ENDPOINTS),
  ...ACCOUNT_ENDPOINTS,
  ...MANAGE_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...DEVELOPER_ENDPOINTS,
} as const satisfies Endpoints);

interface FormattedList<N extends ListedName, G extends Group> extends ListEndpoint<N, G> {
  formats: readonly [Format, ...Format[]];
  cdnSeconds: number;
}

interface ExportEndpoint<N extends ListedName> extends FormattedList<N, 'exports'> {
  rows: RowLimits;
}

interface DetailCall<N extends ListedName> extends PublicEndpoint<'lists'> {
  params: typeof idParams;
  query: typeof detailQuery;
  reply: z.ZodType<DatasetRecord<N>>;
  cdnSeconds: number;
}

type DatasetEndpoints = {
  [N in ListedName as `GET /api/${Datasets[N]['path']}`]: FormattedList<N, 'lists'>;
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/export`]: ExportEndpoint<N>;
} & {
  [N in ListedName as `GET /api/${Datasets[N]['path']}/{id}`]: DetailCall<N>;
};

const datasetCalls = (): DatasetEndpoints => {
  const endpoints: Record<string, Endpoint> = {};
  for (const dataset of Object.values(DATASETS)) {
    if (!dataset.listed) continue;
    // An include names a dataset: held by a test over the registry.
    const reply = recordSchema(dataset, (name) => recordSchema(DATASETS[name as DatasetName]));
    const common = { access: 'public', group: 'lists', reply, cdnSeconds: 30, errors: { 503: TOO_LONG } } as const;
    endpoints[`GET /api/${dataset.path}`] = {
      ...common,
      summary: `${dataset.title.many}: filtered, ordered, by pages. ${dataset.note}`,
      example: { query: { order: `${dataset.order.column} ${dataset.order.direction}`, limit: '2' } },
      query: listQuery,
      pages: true,
      lists: dataset.name,
      formats: formatsOf(dataset),
    };
    endpoints[`GET /api/${dataset.path}/export`] = {
      ...common,
      summary: `${dataset.title.many} as a file: the same query, up to ${MAX_EXPORT} rows, by \`limit\` up to ${MAX_EXPORT_IN_ORDER} in the order of ${dataset.order.column}.`,
      group: 'exports',
      query: listQuery,
      pages: true,
      lists: dataset.name,
      formats: exportFormatsOf(dataset),
      rows: { otherwise: MAX_EXPORT, most: MAX_EXPORT, mostInOrder: MAX_EXPORT_IN_ORDER },
    };
    endpoints[`GET /api/${dataset.path}/{id}`] = {
      ...common,
      summary: `One ${dataset.title.one.toLowerCase()}.`,
      ...(dataset.exampleId ? { example: { params: { id: dataset.exampleId } } } : {}),
      params: idParams,
      query: detailQuery,
    };
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return endpoints as DatasetEndpoints;
};

type DerivedEndpoints = typeof SELECTION_ENDPOINTS &
  typeof TYPICAL_ENDPOINTS &
  CallTypeEndpoints &
  RelatedEndpoints &
  DatasetEndpoints;

export const API: typeof OWN_ENDPOINTS & DerivedEndpoints = {
  ...CALL_TYPE_ENDPOINTS,
  ...OWN_ENDPOINTS,
  ...RELATED_ENDPOINTS,
  ...SELECTION_ENDPOINTS,
  ...TYPICAL_ENDPOINTS,
  ...datasetCalls(),
};

export type Api = typeof API;
export type EndpointName = keyof Api;
export type EndpointsOf<G extends Group> = { [K in EndpointName]: Api[K]['group'] extends G ? K : never }[EndpointName];

type Output<K extends EndpointName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.output<Api[K][Part]>
  : undefined;
type Input<K extends EndpointName, Part extends string> = Api[K] extends { [P in Part]: z.ZodType }
  ? z.input<Api[K][Part]>
  : undefined;

/** A handler's input after decoding. */
export type Params<K extends EndpointName> = Output<K, 'params'>;
export type Query<K extends EndpointName> = Output<K, 'query'>;
export type Body<K extends EndpointName> = Output<K, 'body'>;
/** The parameters that a caller may send. */
export type SentQuery<K extends EndpointName> = Input<K, 'query'>;
export type SentBody<K extends EndpointName> = Input<K, 'body'>;

export interface Page<T> {
  items: T[];
  /** How many there are without offset and limit. */
  total: number;
  /** The value of `after` for the page that follows; absent on the last page, and of lists that are paged by offset. */
  next?: string;
}

/** The answer of an endpoint: a page if it `pages`, else the reply itself; undefined with 204. */
export type Reply<K extends EndpointName> = Api[K] extends { pages: true }
  ? Page<Output<K, 'reply'>>
  : Output<K, 'reply'>;

/** A route of API Gateway or its local stand-in. */
export interface Route {
  method: Method | 'HEAD';
  path: string;
  group: Group;
  access: Access;
  name: EndpointName;
  /** True if every origin may read its answers. */
  isOpen: boolean;
}

/** True if an endpoint reads what everybody may read: endpoints behind mailed links have no `reply`. */
export const isOpenRead = (method: string, { access, lists, reply }: Endpoint): boolean =>
  access === 'public' && reply !== undefined && (method === 'GET' || method === 'HEAD' || lists !== undefined);

/** Every route, second spellings included; every GET is allowed as HEAD, too. */
export const routes = (): Route[] =>
  (Object.entries(API) as [EndpointName, Endpoint][]).flatMap(([name, endpoint]) => {
    const [method, path] = name.split(' ') as [Method, string];
    const { group, access, alsoAt } = endpoint;
    const methods = method === 'GET' && access === 'public' ? ([method, 'HEAD'] as const) : [method];
    return [path, ...(alsoAt ? [alsoAt] : [])].flatMap((at) =>
      methods.map((one) => ({ method: one, path: at, group, access, name, isOpen: isOpenRead(one, endpoint) })),
    );
  });
