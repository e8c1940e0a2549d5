/** The health of sources, mail and search: when each source was last read, when the mail queue was empty, how old the index is. */
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { NEVER_READ, type SourceHealth } from '../../../shared/datasets/freshness.ts';
import type { ReadSource } from '../../../shared/datasets/operator.ts';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo, isRefused } from '../client.ts';

/** The mail queue, as the last check of health saw it. */
export interface MailHealth {
  lookedAt: IsoTime;
  /** Mails on the queue, received ones included; null where it did not say. */
  queued: number | null;
  /** When it was last seen empty. */
  emptyAt: IsoTime;
}

const table = (): string => tableName('status');

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
      ...(UpdateExpression.includes('#source') ? { ExpressionAttributeNames: { '#source': 'source' } } : {}),
      ...(ConditionExpression ? { ConditionExpression } : {}),
    }),
  );
};

/**
 * A source was read without fault. `newest` is the time of its newest record, null if that is not known. `source` is
 * the one that was read, null for the same as before.
 */
export const noteGoodRead = async (
  dataset: DatasetName,
  at: Date,
  newest: IsoTime | null,
  source: ReadSource | null,
): Promise<void> => {
  const now = toIso(at);
  const read = `SET lastGoodRead = :now${source ? ', #source = :source' : ''}`;
  const given = { ':now': now, ...(source ? { ':source': source } : {}) };
  try {
    if (newest !== null) {
      const values = { ...given, ':newest': newest };
      const set = `${read}, newestRecord = :newest, newestSeenAt = :now REMOVE layoutChangedAt`;
      await updateSource(dataset, set, values, 'attribute_not_exists(newestRecord) OR newestRecord < :newest');
      return;
    }
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  await updateSource(dataset, `${read} REMOVE layoutChangedAt`, given);
};

/** The source came in a layout that nobody knows; the first time stays until it is read again. */
export const noteUnknownLayout = (dataset: DatasetName, at: Date): Promise<void> =>
  updateSource(dataset, 'SET layoutChangedAt = if_not_exists(layoutChangedAt, :now)', { ':now': toIso(at) });

export const saveBaseline = (dataset: DatasetName, baseline: readonly number[]): Promise<void> =>
  updateSource(dataset, 'SET baseline = :baseline', { ':baseline': baseline });

/** By dataset; a source never read is absent. */
export const readSourceHealth = async (): Promise<Map<DatasetName, SourceHealth>> => {
  const query = new QueryCommand({
    TableName: table(),
    KeyConditionExpression: 'kind = :source',
    ExpressionAttributeValues: { ':source': 'source' },
  });
  const { Items = [] } = await dynamo().send(query);
  // Only this file writes these items.
  return new Map(Items.map(({ kind: _, key, ...health }) => [key as DatasetName, { ...NEVER_READ, ...health }]));
};

const MAIL = { kind: 'mail', key: 'queue' };

/** Null before the first look. */
export const readMailHealth = async (): Promise<MailHealth | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: MAIL }));
  return (Item as MailHealth | undefined) ?? null; // The same holds here.
};

export const saveMailHealth = async (health: MailHealth): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...MAIL, ...health } }));
};

const SEARCH = { kind: 'search', key: 'index' };

/** When the search index was last made; null before the first. */
export const readSearchHealth = async (): Promise<{ madeAt: IsoTime } | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: SEARCH }));
  return (Item as { madeAt: IsoTime } | undefined) ?? null; // The same holds here.
};

export const saveSearchHealth = async (health: { madeAt: IsoTime }): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...SEARCH, ...health } }));
};
