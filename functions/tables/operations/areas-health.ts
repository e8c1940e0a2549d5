/** The findings of the job of areas: the outlines that are loaded, and how many datasets still say those of before. */
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { OutlinedKind } from '../../../shared/places/areas.ts';
import { tableName } from '../../lib/env.ts';
import { dynamo } from '../client.ts';

export interface AreasHealth {
  lookedAt: IsoTime;
  outlines: { kind: OutlinedKind; takenAt: IsoTime; count: number }[];
  behind: number;
}

const KEY = { kind: 'areas', key: 'outlines' };

/** Null before the first look. */
export const readAreasHealth = async (): Promise<AreasHealth | null> => {
  const { Item } = await dynamo().send(new GetCommand({ TableName: tableName('status'), Key: KEY }));
  return (Item as AreasHealth | undefined) ?? null; // Only this file writes it.
};

export const saveAreasHealth = async (health: AreasHealth): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: tableName('status'), Item: { ...KEY, ...health } }));
};
