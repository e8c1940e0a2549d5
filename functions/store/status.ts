/** The signs of life: when each source was last read and what its newest record is, and when the mail queue was empty. */
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DatasetName } from '../../shared/datasets/index.ts';
import { type IsoTime, toIso } from '../../shared/dates.ts';
import type { SourceSigns } from '../../shared/freshness.ts';
import { tableName } from '../lib/env.ts';
import { dynamo, isRefused } from './dynamo.ts';

/** What the watch saw of the mail queue. */
export interface MailSigns {
  lookedAt: IsoTime;
  /** Mails on the queue, those in hand too; null where it did not say. */
  queued: number | null;
  /** When it was last seen empty. */
  emptyAt: IsoTime;
}

const table = (): string => tableName('status');

const NOTHING_KNOWN: SourceSigns = { lastGoodRead: null, newestRecord: null, newestSeenAt: null, baseline: null };

const updateSource = async (
  key: DatasetName,
  UpdateExpression: string,
  ExpressionAttributeValues: Record<string, unknown>,
  ConditionExpression?: string,
): Promise<void> => {
  await dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: { kind: 'source', key },
      UpdateExpression,
      ExpressionAttributeValues,
      ...(ConditionExpression ? { ConditionExpression } : {}),
    }),
  );
};

/** A source was read without fault; `newest` is the time of its newest record, null where that is not known. */
export const noteGoodRead = async (dataset: DatasetName, at: Date, newest: IsoTime | null): Promise<void> => {
  const now = toIso(at);
  try {
    if (newest !== null) {
      const values = { ':now': now, ':newest': newest };
      const set = 'SET lastGoodRead = :now, newestRecord = :newest, newestSeenAt = :now';
      await updateSource(dataset, set, values, 'attribute_not_exists(newestRecord) OR newestRecord < :newest');
      return;
    }
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  await updateSource(dataset, 'SET lastGoodRead = :now', { ':now': now });
};

export const saveBaseline = (dataset: DatasetName, baseline: readonly number[]): Promise<void> =>
  updateSource(dataset, 'SET baseline = :baseline', { ':baseline': baseline });

/** By dataset; a source never read is absent. */
export const readSigns = async (): Promise<Map<DatasetName, SourceSigns>> => {
  const query = new QueryCommand({
    TableName: table(),
    KeyConditionExpression: 'kind = :source',
    ExpressionAttributeValues: { ':source': 'source' },
  });
  const { Items = [] } = await dynamo().send(query);
  // This file alone writes these items.
  return new Map(Items.map(({ kind: _, key, ...signs }) => [key as DatasetName, { ...NOTHING_KNOWN, ...signs }]));
};

const MAIL = { kind: 'mail', key: 'queue' };

/** Null before the first look. */
export const readMailSigns = async (): Promise<MailSigns | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: MAIL }));
  return (Item as MailSigns | undefined) ?? null; // As above.
};

export const saveMailSigns = async (signs: MailSigns): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...MAIL, ...signs } }));
};
