/** Matches calls one after the other, as the stream hands them over, and counts what each asks of the database. */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as match } from '../../../functions/notify/match/match.ts';
import { writeItems } from '../../../functions/tables/batch.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { timed } from '../measure.ts';
import type { PoliceCall } from './alert-population.ts';

/** Counts the queries that this process makes from here on. */
const countQueries = (): { read: () => number } => {
  let queries = 0;
  dynamo().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'QueryCommand') queries += 1;
      return next(args);
    },
    { step: 'initialize' },
  );
  return { read: () => queries };
};

const inserted = (call: PoliceCall, sequence: number): DynamoDBRecord => ({
  eventID: String(sequence),
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(sequence),
    // Lambda and the SDK have two types for the same JSON.
    NewImage: marshall({ ...call, dataset: 'police-dispatch-call', version: 1 }) as NonNullable<
      DynamoDBRecord['dynamodb']
    >['NewImage'],
  },
});

/** Writes items by four at once. */
export const fill = async (table: string, items: readonly object[]): Promise<void> => {
  const quarter = Math.ceil(items.length / 4);
  const parts = [0, 1, 2, 3].map((part) => items.slice(part * quarter, (part + 1) * quarter));
  await Promise.all(
    parts.map((part) =>
      writeItems(
        table,
        part.map((item) => ({ ...item })),
      ),
    ),
  );
};

/** Milliseconds and queries of each call's match; those that were not matched are named. */
export const matchAll = async (calls: readonly PoliceCall[]) => {
  const queries = countQueries();
  const times: number[] = [];
  const counts: number[] = [];
  const failed: string[] = [];
  for (const [index, call] of calls.entries()) {
    const before = queries.read();
    const [result, took] = await timed(() => match({ Records: [inserted(call, index + 1)] }));
    if (result.batchItemFailures.length) failed.push(call.callNumber);
    times.push(took);
    counts.push(queries.read() - before);
  }
  return { times, counts, failed };
};
