/** The list engine against the naive model, through the front door: shared by the tests and the long fuzz. */
import { isDeepStrictEqual } from 'node:util';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import fc from 'fast-check';
import { handler } from '../../../functions/api/lists/lists.ts';
import { listRecords } from '../../../functions/snapshots/query/list.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { ALL_DATASETS, DATASETS, type DatasetName, type WholeName } from '../../../shared/datasets/registry.ts';
import { parseListQuery } from '../../../shared/query/query.ts';
import type { RawParams } from '../../../shared/query/query-params.ts';
import { naiveList, type Published } from './list-model.ts';
import { someGarbage } from './some-garbage.ts';
import { rawParams, someQuery } from './some-query.ts';

interface Answered {
  status: number;
  items: unknown;
  total: number;
  details: string;
}

const overHttp = async (dataset: DatasetName, params: RawParams): Promise<Answered> => {
  const resource = `/api/${DATASETS[dataset].path}`;
  const event = {
    httpMethod: 'GET',
    resource,
    path: resource,
    headers: {},
    requestContext: { identity: { sourceIp: '192.0.2.1' } },
    multiValueQueryStringParameters: params,
    // The parts that handlers read; the rest of the event is AWS's book-keeping.
  } as unknown as APIGatewayProxyEvent;
  const { statusCode, headers, body } = await handler(event, { awsRequestId: 'request-1' } as Context);
  const parsed = JSON.parse(body);
  return {
    status: statusCode,
    items: parsed,
    total: Number(headers?.['x-total-count']),
    details: statusCode === 200 ? '' : parsed.Details,
  };
};

const straight = async (dataset: WholeName, params: RawParams): Promise<Answered> => {
  try {
    const { items, total } = await listRecords(dataset, parseListQuery(DATASETS[dataset], params));
    return { status: 200, items, total, details: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: 400, items: [], total: 0, details: error.message };
  }
};

/** Asks as a browser does; a dataset without a list of its own is asked at the engine. */
export const ask = (dataset: WholeName, params: RawParams): Promise<Answered> =>
  ALL_DATASETS.find(({ name }) => name === dataset)?.listed ? overHttp(dataset, params) : straight(dataset, params);

/** Random queries are answered as the model answers them, total and order included. */
export const checkQueries = (dataset: WholeName, published: Published, numRuns: number): Promise<void> => {
  const expected = naiveList(DATASETS[dataset], published);
  return fc.assert(
    fc.asyncProperty(someQuery(DATASETS[dataset], published.get(dataset) ?? []), async (query) => {
      const answered = await ask(dataset, rawParams(query));
      const { items, total } = expected(query);
      if (answered.status !== 200) throw new Error(`${answered.status} ${answered.details}`);
      if (answered.total !== total) throw new Error(`total ${answered.total} instead of ${total}`);
      if (!isDeepStrictEqual(answered.items, items))
        throw new Error(`other items: ${JSON.stringify(answered.items).slice(0, 500)}`);
    }),
    { numRuns },
  );
};

/** Whatever is sent, the answer is a list or a refusal that says why. */
export const checkGarbage = (dataset: WholeName, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(someGarbage(DATASETS[dataset]), async (params) => {
      const { status, details } = await ask(dataset, params);
      if (status !== 200 && (status !== 400 || !details.includes(': '))) throw new Error(`${status} ${details}`);
    }),
    { numRuns },
  );
