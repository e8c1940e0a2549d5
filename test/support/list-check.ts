/** The list engine against the naive model, through the front door: shared by the tests and the long fuzz. */
import { isDeepStrictEqual } from 'node:util';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import fc from 'fast-check';
import { handler } from '../../functions/api/lists.ts';
import { putCalls } from '../../functions/store/calls.ts';
import { listRecords } from '../../functions/store/list.ts';
import { publishHot, publishSnapshot, sealHistory } from '../../functions/store/segments.ts';
import type { AnyRecord } from '../../shared/datasets/dataset.ts';
import {
  ALL_DATASETS,
  type CallsName,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
} from '../../shared/datasets/index.ts';
import { AppError } from '../../shared/errors.ts';
import { parseListQuery, type RawParams } from '../../shared/query.ts';
import { madeRecords, naiveList, rawParams, someGarbage, someQuery } from './list-model.ts';

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

const straight = async (dataset: DatasetName, params: RawParams): Promise<Answered> => {
  try {
    const { items, total } = await listRecords(dataset, parseListQuery(DATASETS[dataset], params));
    return { status: 200, items, total, details: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: 400, items: [], total: 0, details: error.message };
  }
};

/** Asks as a browser does; a dataset without a list of its own is asked at the engine. */
export const ask = (dataset: DatasetName, params: RawParams): Promise<Answered> =>
  ALL_DATASETS.find(({ name }) => name === dataset)?.listed ? overHttp(dataset, params) : straight(dataset, params);

const stream = async function* (records: AnyRecord[]): AsyncGenerator<AnyRecord> {
  yield* records;
};

const isCalls = (dataset: DatasetName): dataset is CallsName => DATASETS[dataset].kind === 'calls';

/** How many of the made calls come by the store, over the sealed ones or anew. */
const HOT = 60;

/** Publishes made-up records; of calls most as history, some as hot rows, half of which replace a sealed one. */
export const publishMade = async (dataset: DatasetName, count: number): Promise<AnyRecord[]> => {
  const records = madeRecords(DATASETS[dataset], count);
  // Made by the dataset's columns, as its record type is.
  const typed = <N extends DatasetName>(some: AnyRecord[]) => some as unknown as DatasetRecord<N>[];
  if (!isCalls(dataset)) {
    await publishSnapshot(dataset, stream(records) as AsyncIterable<DatasetRecord<DatasetName>>, { rows: count });
    return records;
  }
  const replaced = madeRecords(DATASETS[dataset], count, 2).slice(count - HOT / 2);
  const sealed = [...records.slice(0, count - HOT), ...replaced];
  await sealHistory(dataset, typed<CallsName>(sealed));
  const { rows } = await putCalls(dataset, typed<CallsName>(records.slice(count - HOT)));
  await publishHot(dataset, rows, { addressVersion: null });
  return records;
};

/** Random queries are answered as the model answers them, total and order included. */
export const checkQueries = (dataset: DatasetName, records: AnyRecord[], numRuns: number): Promise<void> => {
  const expected = naiveList(DATASETS[dataset], records);
  return fc.assert(
    fc.asyncProperty(someQuery(DATASETS[dataset], records), async (query) => {
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
export const checkGarbage = (dataset: DatasetName, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(someGarbage(DATASETS[dataset]), async (params) => {
      const { status, details } = await ask(dataset, params);
      if (status !== 200 && (status !== 400 || !details.includes(': '))) throw new Error(`${status} ${details}`);
    }),
    { numRuns },
  );
