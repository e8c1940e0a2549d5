/** Several conditional writes that happen together or not at all. */
import { setTimeout } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './client.ts';

export type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/** Attempts for a transaction that meets another one on the same item. */
const TRIES = 8;

/** Empty when all was written; else nothing was, and these are the positions of the writes whose condition was not met. */
export const transact = async (writes: Writes): Promise<number[]> => {
  for (let attempt = 1; ; attempt++)
    try {
      await dynamo().send(new TransactWriteCommand({ TransactItems: writes }));
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      const refused = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
      if (refused.length) return refused;
      if (!codes.includes('TransactionConflict') || attempt === TRIES) throw error;
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
};
