/** The list engine against the naive model, through the front door: shared by the tests and the long fuzz. */
import { isDeepStrictEqual } from 'node:util';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import fc from 'fast-check';
import { handler } from '../../functions/api/lists.ts';
import { putCalls } from '../../functions/store/calls.ts';
import { listRecords, scanRecords } from '../../functions/store/list.ts';
import { publishHot, publishSnapshot, sealHistory } from '../../functions/store/segments.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import {
  ALL_DATASETS,
  type CallsName,
  DATASETS,
  type DatasetName,
  type DatasetRecord,
  isCalls,
  type Part,
  type SnapshotName,
  type WholeName,
} from '../../shared/datasets/index.ts';
import { AppError } from '../../shared/errors.ts';
import { parseListQuery } from '../../shared/query.ts';
import type { RawParams } from '../../shared/query-params.ts';
import { madeRecords, naiveList, type Published, rawParams, someGarbage, someQuery } from './list-model.ts';

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

const stream = async function* <T>(records: T[]): AsyncGenerator<T> {
  yield* records;
};

/** How many of the made calls come by the store, over the sealed ones or anew. */
const HOT = 60;

// Made by the dataset's columns, as its record type is.
const typed = <N extends DatasetName>(records: AnyRecord[]) => records as unknown as DatasetRecord<N>[];

const publishCalls = async (dataset: CallsName, records: AnyRecord[]): Promise<void> => {
  const first = records.length - HOT;
  const outdated = madeRecords(DATASETS[dataset], records.length, 2).slice(records.length - HOT / 2);
  await sealHistory(dataset, typed<CallsName>([...records.slice(0, first), ...outdated]));
  const { rows } = await putCalls(dataset, typed<CallsName>(records.slice(first)));
  await publishHot(dataset, rows, { addressVersion: null });
};

/** Of a dataset with an archive the first half goes there, with outdated ones of the second half. */
const publishParts = async <N extends SnapshotName>(dataset: N, records: AnyRecord[]): Promise<void> => {
  const { length } = records;
  const publish = (part: Part, some: AnyRecord[]) =>
    publishSnapshot(dataset, stream(typed<N>(some)), { rows: some.length }, part);
  const { archive }: Dataset['source'] = DATASETS[dataset].source;
  await publish('current', archive ? records.slice(length / 2) : records);
  if (!archive) return;
  const outdated = madeRecords(DATASETS[dataset], length, 2).slice(length / 2, length * 0.75);
  await publish('archive', [...records.slice(0, length / 2), ...outdated]);
};

const isWhole = (name: DatasetName): name is WholeName => !('splitBy' in DATASETS[name]);

/** When a record changed is for the store to say. */
export const withUpdatedAt = async (dataset: WholeName, records: AnyRecord[]): Promise<AnyRecord[]> => {
  const { id, columns }: Dataset = DATASETS[dataset];
  if (!columns.updatedAt) return records;
  const times = new Map<unknown, unknown>();
  const scan = await scanRecords(dataset, [id, 'updatedAt']);
  for await (const record of scan?.records ?? []) {
    const { [id]: name, updatedAt }: AnyRecord = record;
    times.set(name, updatedAt);
  }
  return records.map((record) => ({ ...record, updatedAt: times.get(record[id]) }));
};

/** Publishes made-up records; of calls most as history, some as hot rows, half of which replace a sealed one. */
export const publishMade = async (dataset: DatasetName, count: number): Promise<AnyRecord[]> => {
  const records = madeRecords(DATASETS[dataset], count);
  await (isCalls(dataset) ? publishCalls(dataset, records) : publishParts(dataset, records));
  return isWhole(dataset) ? withUpdatedAt(dataset, records) : records;
};

/** Publishes made-up records of every dataset. */
export const publishAll = async (count: (dataset: DatasetName) => number): Promise<Published> => {
  const published = new Map<string, AnyRecord[]>();
  for (const { name } of ALL_DATASETS) published.set(name, await publishMade(name, count(name)));
  return published;
};

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
