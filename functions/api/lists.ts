/** The calls that read: lists and details of every listed dataset, call types, street reference, lookups. */
import type { Page } from '../../shared/api.ts';
import { FIRE_CALL_TYPES, fireCallType, POLICE_CALL_TYPES, policeCallType } from '../../shared/call-types.ts';
import {
  ALL_DATASETS,
  type CallsName,
  DATASETS,
  type DatasetRecord,
  isCalls,
  isListed,
  type ListedName,
} from '../../shared/datasets/index.ts';
import { AppError } from '../../shared/errors.ts';
import { point } from '../../shared/geo.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { parseIncludes } from '../../shared/query.ts';
import type { Answer } from '../lib/answer.ts';
import { type Handlers, http } from '../lib/http.ts';
import { writeMetric } from '../lib/metrics.ts';
import { addressFacts } from '../lookups/address.ts';
import { geocode } from '../lookups/geocode.ts';
import { estimateMails } from '../lookups/mail-estimate.ts';
import { relatedCalls, relatedCrimes } from '../lookups/related.ts';
import { nearestParcel } from '../lookups/reverse-geocode.ts';
import { streetReference } from '../lookups/street-reference.ts';
import { findCall } from '../store/calls.ts';
import { findRecord } from '../store/list.ts';
import { countResponse } from '../store/response-times.ts';
import { answerPage, type ListRequest } from './list-answer.ts';
import { SELECTION_HANDLERS } from './selections.ts';

const pageOf = <T>(all: readonly T[], { offset, limit }: { offset: number; limit: number }): Page<T> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});

const found = <T>(record: T | null | undefined, what: string): T => {
  if (record === null || record === undefined) throw new AppError('missing', `There is no such ${what}.`);
  return record;
};

const located = <T>(place: T | null): T => {
  if (place === null) throw new AppError('missing', MESSAGES.addressMissing);
  return place;
};

const whole = <T>(items: T[]): Page<T> => ({ items, total: items.length });

/** A call is in the store before it is in the lists. */
const findAnyCall = async <N extends CallsName>(
  name: N,
  id: string,
  includes: string[] = [],
): Promise<DatasetRecord<N> | null> => (await findRecord(name, id, includes)) ?? (await findCall(name, id, includes));

const readDetail = (name: ListedName, id: string, includes: string[]): Promise<unknown> =>
  isCalls(name) ? findAnyCall(name, id, includes) : findRecord(name, id, includes);

const listTimed = async (name: ListedName, request: ListRequest): Promise<Answer> => {
  const began = performance.now();
  const answer = await answerPage(name, request);
  const millis = performance.now() - began;
  writeMetric('ListMillis', millis, name);
  await countResponse(millis);
  return answer;
};

type DatasetHandlers = Pick<
  Handlers<'lists'>,
  `GET /api/${(typeof DATASETS)[ListedName]['path']}` | `GET /api/${(typeof DATASETS)[ListedName]['path']}/{id}`
>;

interface DatasetRequest extends ListRequest {
  params: { id: string };
  query: { includes: string };
}

const datasetHandlers = (): DatasetHandlers => {
  const handlers: Record<string, (request: DatasetRequest) => Promise<unknown>> = {};
  for (const { name, path, title } of ALL_DATASETS) {
    if (!isListed(name)) continue;
    handlers[`GET /api/${path}`] = (request) => listTimed(name, request);
    handlers[`GET /api/${path}/{id}`] = async ({ params: { id }, query: { includes } }) =>
      found(await readDetail(name, id, parseIncludes(DATASETS[name], includes)), title.one.toLowerCase());
  }
  // Built from the same registry as the type; the compiler cannot follow the template literal keys through a loop.
  return handlers as unknown as DatasetHandlers;
};

const handlers: Handlers<'lists'> = {
  ...datasetHandlers(),
  ...SELECTION_HANDLERS,
  'GET /api/policeDispatchCallType': async ({ query }) => pageOf(POLICE_CALL_TYPES, query),
  'GET /api/policeDispatchCallType/{natureOfCall+}': async ({ params: { natureOfCall } }) =>
    found(policeCallType(natureOfCall), 'nature of call'),
  'GET /api/fireDispatchCallType': async ({ query }) => pageOf(FIRE_CALL_TYPES, query),
  'GET /api/fireDispatchCallType/{natureOfCall+}': async ({ params: { natureOfCall } }) =>
    found(fireCallType(natureOfCall), 'nature of call'),
  'GET /api/streetReference': ({ query: { municipality } }) => streetReference(municipality),
  'GET /api/geocoding/fromAddress': async ({ query: { address } }) => located(await geocode(address)),
  'GET /api/geocoding/fromCoordinates': async ({ query: { latitude, longitude } }) =>
    located(await nearestParcel([longitude, latitude])),
  'GET /api/dispatchCallSubscription/estimate': ({ query: { longitude, latitude, ...choice } }) =>
    estimateMails({ ...choice, point: point(longitude, latitude) }),
  'GET /api/address': async ({ query }) => located(await addressFacts(query)),
  'GET /api/crime/{id}/policeDispatchCalls': async ({ params: { id } }) =>
    whole(await relatedCalls(found(await findRecord('crime', id), 'crime'))),
  'GET /api/policeDispatchCall/{id}/crimes': async ({ params: { id } }) =>
    whole(await relatedCrimes(found(await findAnyCall('police-dispatch-call', id), 'police call'))),
};

/** None of these calls asks who is there. */
export const handler = http<'lists'>(handlers, async () => {
  throw new AppError('signed-out', MESSAGES.forbidden);
});
