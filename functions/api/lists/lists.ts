/** The endpoints that read: lists and details of every listed dataset, call types, street reference, lookups. */
import { callTypeOf, callTypesOf } from '../../../shared/alerts/call-types.ts';
import type { Page } from '../../../shared/api/api.ts';
import type { CallTypeEndpoints, RelatedEndpoints } from '../../../shared/api/call-types.ts';
import { AppError, isCallers } from '../../../shared/base/errors.ts';
import { type MultiPolygon, type Polygon, point } from '../../../shared/base/geo.ts';
import {
  ALL_DATASETS,
  CALLS,
  DATASETS,
  isCalls,
  isListed,
  type ListedName,
} from '../../../shared/datasets/registry.ts';
import { parseIncludes } from '../../../shared/query/query.ts';
import { t } from '../../../shared/texts/functions/requests.data.ts';
import { MESSAGES, noTypical } from '../../../shared/texts/messages.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { type Handlers, http } from '../../lib/http/http.ts';
import { writeMetric } from '../../lib/metrics.ts';
import { findRecord } from '../../lists/list.ts';
import { addressFacts, addressName } from '../../places/asked/address.ts';
import { askedText } from '../../places/asked/asked-place.ts';
import { valuesOfBlock } from '../../places/asked/block-values.ts';
import { estimateMails } from '../../places/asked/mail-estimate.ts';
import { onePhoto } from '../../places/asked/one-photo.ts';
import { relatedTo } from '../../places/asked/related.ts';
import { nearestParcel } from '../../places/asked/reverse-geocode.ts';
import { geocode, understood } from '../../places/gazetteer/geocode.ts';
import { streetReference } from '../../places/gazetteer/street-reference.ts';
import { areaFault } from '../../snapshots/areas/listed-areas.ts';
import { findCall } from '../../tables/calls/calls.ts';
import { countResponse } from '../../tables/operations/response-times.ts';
import { drawingToWatch, stretchToWatch } from '../common/place-to-watch.ts';
import { AREA_HANDLERS } from './areas.ts';
import { derived } from './derived.ts';
import { answerPage, type ListRequest } from './list-answer.ts';

/** The endpoint beside every dataset's list whose records lie at a point: its records in an area. */
type SelectionHandlers = {
  [K in keyof Handlers<'lists'> as K extends `POST ${string}/query` ? K : never]: Handlers<'lists'>[K];
};

interface SelectionRequest extends ListRequest {
  body: { within: Polygon | MultiPolygon };
}

const selectionHandlers = (): SelectionHandlers => {
  const handlers: Record<string, (request: SelectionRequest) => Promise<unknown>> = {};
  for (const { name, path, place } of ALL_DATASETS) {
    if (!isListed(name)) continue;
    if (place === 'point')
      handlers[`POST /api/${path}/query`] = ({ body, ...request }) =>
        answerPage(name, { ...request, list: { ...request.list, within: body.within } });
  }
  return derived(handlers);
};

const SELECTION_HANDLERS: SelectionHandlers = selectionHandlers();

const pageOf = <T>(all: readonly T[], { offset, limit }: { offset: number; limit: number }): Page<T> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});

const found = <T>(record: T | null | undefined, what: string): T => {
  if (record === null || record === undefined) throw new AppError('missing', t('noRecord', { what }));
  return record;
};

const located = <T>(place: T | null): T => {
  if (place === null) throw new AppError('missing', MESSAGES.addressMissing);
  return place;
};

/** The same for what was asked for by a text: the answer says how that was read. */
const locatedBy = async <T>(text: string, place: T | null): Promise<T> => {
  if (place === null) throw new AppError('missing', MESSAGES.addressMissing, { subErrors: [await understood(text)] });
  return place;
};

const whole = <T>(items: T[]): Page<T> => ({ items, total: items.length });

/** A call is in DynamoDB before it is in the lists. */
const readDetail = async (name: ListedName, id: string, includes: string[]): Promise<object | null> =>
  (await findRecord(name, id, includes)) ?? (isCalls(name) ? findCall(name, id, includes) : null);

const listTimed = async (name: ListedName, request: ListRequest): Promise<Answer> => {
  const began = performance.now();
  try {
    const answer = await answerPage(name, request);
    const millis = performance.now() - began;
    writeMetric('ListMillis', millis, name);
    await countResponse('lists', millis);
    return answer;
  } catch (error) {
    // An answer that never came counts as the longest; one that was refused for what was asked is none.
    if (!isCallers(error)) await countResponse('lists', Number.POSITIVE_INFINITY);
    throw error;
  }
};

type DatasetHandlers = Pick<
  Handlers<'lists'>,
  `GET /api/${(typeof DATASETS)[ListedName]['path']}` | `GET /api/${(typeof DATASETS)[ListedName]['path']}/{id}`
>;

interface DatasetRequest extends ListRequest {
  params: { id: string };
  query: { includes: string };
}

interface TypeRequest {
  params: { natureOfCall: string };
  query: { offset: number; limit: number };
}

const datasetHandlers = (): DatasetHandlers => {
  const handlers: Record<string, (request: DatasetRequest) => Promise<unknown>> = {};
  for (const { name, path, title } of ALL_DATASETS) {
    if (!isListed(name)) continue;
    handlers[`GET /api/${path}`] = (request) => listTimed(name, request);
    handlers[`GET /api/${path}/{id}`] = async ({ params: { id }, query: { includes } }) => {
      // A dataset whose records have a time has a resource of this name.
      if (id === 'typical') throw new AppError('missing', noTypical(title.many));
      return found(await readDetail(name, id, parseIncludes(DATASETS[name], includes)), title.one.toLowerCase());
    };
  }
  return derived(handlers);
};

const callTypeHandlers = (): Pick<Handlers<'lists'>, keyof CallTypeEndpoints> => {
  const handlers: Record<string, (request: TypeRequest) => Promise<unknown>> = {};
  for (const name of CALLS) {
    const { path } = DATASETS[name];
    handlers[`GET /api/${path}Type`] = async ({ query }) => pageOf(callTypesOf(name), query);
    handlers[`GET /api/${path}Type/{natureOfCall+}`] = async ({ params: { natureOfCall } }) =>
      found(callTypeOf(name, natureOfCall), 'nature of call');
  }
  return derived(handlers);
};

const relatedHandlers = (): Pick<Handlers<'lists'>, keyof RelatedEndpoints> => {
  const handlers: Record<string, (request: Pick<DatasetRequest, 'params'>) => Promise<unknown>> = {};
  for (const { name, path, title, related } of ALL_DATASETS)
    if (related && isListed(name))
      handlers[`GET /api/${path}/{id}/${related.as}`] = async ({ params: { id } }) =>
        whole(await relatedTo(name, found(await readDetail(name, id, []), title.one.toLowerCase())));
  return derived(handlers);
};

const handlers: Handlers<'lists'> = {
  ...datasetHandlers(),
  ...callTypeHandlers(),
  ...relatedHandlers(),
  ...SELECTION_HANDLERS,
  ...AREA_HANDLERS,
  'GET /api/streetReference': ({ query: { municipality } }) => streetReference(municipality),
  'GET /api/geocoding/fromAddress': async ({ query: { address } }) => locatedBy(address, await geocode(address)),
  'GET /api/geocoding/fromCoordinates': async ({ query: { latitude, longitude } }) =>
    located(await nearestParcel([longitude, latitude])),
  'GET /api/dispatchCallSubscription/estimate': ({ query: { longitude, latitude, ...choice } }) =>
    estimateMails({ ...choice, point: point(longitude, latitude) }),
  'POST /api/watchSubscription/estimate': async ({ body }) => {
    const { topic, place } = body;
    if (place.kind === 'drawn') return estimateMails({ topic, place: drawingToWatch(place) });
    if (place.kind === 'street') return estimateMails({ topic, place: await stretchToWatch(place) });
    const fault = await areaFault(place.area);
    if (fault) throw new AppError('invalid', `place.area: ${fault}`);
    return estimateMails({ topic, place });
  },
  'GET /api/address/name': async ({ query }) => locatedBy(askedText(query), await addressName(query)),
  'GET /api/blockValues/{id}': async ({ params: { id } }) => found(await valuesOfBlock(id), 'property with a block'),
  'GET /api/historicPhoto/{id}': async ({ params: { id } }) => found(await onePhoto(id), 'photograph'),
  'GET /api/address': async ({ query }) => locatedBy(askedText(query), await addressFacts(query)),
};

/** None of these endpoints asks who the caller is. */
export const handler = http<'lists'>(handlers, async () => {
  throw new AppError('signed-out', MESSAGES.forbidden);
});
