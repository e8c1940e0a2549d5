/** Matches calls one after the other, as the stream hands them over, and counts what each asks of the database. */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as match } from '../../../functions/notify/match/match.ts';
import { writeItems } from '../../../functions/tables/batch.ts';
import { dynamo } from '../../../functions/tables/client.ts';
import { timed } from '../common/measure.ts';
import type { PoliceCall } from './alert-population.ts';

/** Counts the pages for which this process asks from here on: the first of each query, and those that go on. */
const countPages = (): { first: () => number; further: () => number } => {
  let [first, further] = [0, 0];
  dynamo().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'QueryCommand')
        if ('ExclusiveStartKey' in args.input && args.input.ExclusiveStartKey) further += 1;
        else first += 1;
      return next(args);
    },
    { step: 'initialize' },
  );
  return { first: () => first, further: () => further };
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

interface Matched {
  millis: number;
  firstPages: number;
  furtherPages: number;
  /** Mails, by what `queuedSoFar` said before and after. */
  queued: number;
  failed: boolean;
}

/** Matches each call, and tells what it took. */
export const matchAll = async (
  calls: readonly PoliceCall[],
  queuedSoFar: () => Promise<number> = async () => 0,
): Promise<Matched[]> => {
  const pages = countPages();
  const matched: Matched[] = [];
  for (const [index, call] of calls.entries()) {
    const queued = await queuedSoFar();
    const [first, further] = [pages.first(), pages.further()];
    const [result, millis] = await timed(() => match({ Records: [inserted(call, index + 1)] }));
    matched.push({
      ...{ millis, firstPages: pages.first() - first, furtherPages: pages.further() - further },
      queued: (await queuedSoFar()) - queued,
      failed: result.batchItemFailures.length > 0,
    });
  }
  return matched;
};
