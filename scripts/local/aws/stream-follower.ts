/** Lambda's event source mapping of a DynamoDB stream: hands records to a handler and remembers how far it got. */
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../../../functions/lib/log.ts';
import { jsonFile } from '../state/json-file.ts';

/** After which record to go on. Sequence numbers go on rising over restarts of the local DynamoDB. */
interface Position {
  streamArn: string;
  sequenceNumber: string;
}

/** A Lambda handler of a stream, which may name the records that it could not do. */
// biome-ignore lint/suspicious/noConfusingVoidType: what AWS's own handler type allows.
export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | void>;

export interface StreamFollower {
  /** Follows until `stop`. A batch that fails is handed over again after five times the pause. */
  start: () => void;
  /** Resolves when everything that is in the stream now has been handed over. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface StreamOptions {
  table: string;
  handler: StreamHandler;
  /** The file that keeps the position. */
  file: string;
  /** Most records in one call of the handler. */
  batch?: number;
  /** The pause where there was nothing. */
  everyMillis?: number;
}

/** Lambda's records hold times as seconds and binary values as base64 text; ours have no binary values. */
const toLambda = (record: StreamRecord, streamArn: string): DynamoDBRecord =>
  // The SDK's attribute values and Lambda's are the same JSON under two type names.
  ({
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: process.env.AWS_REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ...record.dynamodb,
      ApproximateCreationDateTime: Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
    },
  }) as DynamoDBRecord;

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** The local DynamoDB has one shard a stream, which is never closed. */
export const openStream = async ({
  table,
  handler,
  file,
  batch = 100,
  everyMillis = 200,
}: StreamOptions): Promise<StreamFollower> => {
  const client = new DynamoDBStreamsClient({});
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  const streamArn = Streams[0]?.StreamArn;
  if (!streamArn) throw new Error(`The table ${table} has no stream.`);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const kept = jsonFile<Position>(file);
  const before = kept.read();
  if (before && before.streamArn !== streamArn)
    throw new Error(`${file} belongs to another database: begin anew with --fresh.`);
  let position = before?.sequenceNumber;
  let iterator: string | undefined;
  let isStopped = false;
  let following: Promise<void> = Promise.resolve();
  let waiting: (() => void)[] = [];

  const keep = (sequenceNumber: string | undefined): void => {
    if (sequenceNumber === undefined) return;
    position = sequenceNumber;
    kept.write({ streamArn, sequenceNumber });
  };

  const next = async (): Promise<StreamRecord[]> => {
    if (!iterator) {
      const from =
        position === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' as const }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: position };
      iterator = (await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ...from })))
        .ShardIterator;
    }
    const answer = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: batch }));
    iterator = answer.NextShardIterator;
    return answer.Records ?? [];
  };

  /** Says whether there may be more. The position moves only when the handler has succeeded. */
  const handOver = async (): Promise<boolean> => {
    try {
      const records = await next();
      if (!records.length) return false;
      const result = await handler({ Records: records.map((record) => toLambda(record, streamArn)) });
      const failed = new Set(result?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? []);
      const numbers = records.map((record) => record.dynamodb?.SequenceNumber ?? '');
      const firstFailed = failed.has('') ? 0 : numbers.findIndex((number) => failed.has(number));
      keep(firstFailed < 0 ? numbers.at(-1) : numbers[firstFailed - 1]);
      if (firstFailed >= 0) throw new Error(`The handler of ${table} could not do ${failed.size} records.`);
      return true;
    } catch (error) {
      iterator = undefined;
      throw error;
    }
  };

  /** Reads the stream once; returns the milliseconds until the next read. */
  const look = async (): Promise<number> => {
    const asked = waiting;
    waiting = [];
    try {
      if (!(await handOver())) {
        for (const resolve of asked) resolve();
        return everyMillis;
      }
    } catch (error) {
      log.error('A stream batch failed', error, { table });
      waiting.push(...asked);
      return 5 * everyMillis;
    }
    waiting.push(...asked);
    return 0;
  };

  const follow = async (): Promise<void> => {
    while (!isStopped) {
      const pause = await look();
      if (!isStopped) await sleep(pause);
    }
  };

  return {
    start: () => {
      following = follow();
    },
    settled: () => new Promise((resolve) => waiting.push(resolve)),
    stop: async () => {
      isStopped = true;
      await following;
      client.destroy();
    },
  };
};
