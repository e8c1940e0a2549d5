/** What an operator has set of a job, and the version of its source that was refused for having too few rows. */
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../shared/dates.ts';
import { clock } from '../lib/clock.ts';
import { tableName } from '../lib/env.ts';
import { readItems } from './batch.ts';
import { dynamo, isRefused } from './dynamo.ts';

export interface JobSettings {
  job: string;
  /** Since when the schedule leaves the job out. */
  pausedAt?: IsoTime;
  /** Rows of the last version that was refused, and as many as were expected at least. */
  refusedRows?: number;
  leastRows?: number;
  refusedAt?: IsoTime;
  /** An operator takes a version with at least so many rows, once. */
  acceptedRows?: number;
}

const update = (job: string, UpdateExpression: string, more: Partial<UpdateCommand['input']> = {}) =>
  dynamo().send(new UpdateCommand({ TableName: tableName('job-settings'), Key: { job }, UpdateExpression, ...more }));

export const readJobSettings = async (job: string): Promise<JobSettings> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('job-settings'), Key: { job }, ConsistentRead: true }),
  );
  return (Item as JobSettings | undefined) ?? { job }; // This file alone writes these items.
};

export const isPaused = async (job: string): Promise<boolean> => (await readJobSettings(job)).pausedAt !== undefined;

/** By job; a job of which nothing was ever set is absent. */
export const settingsOf = async (jobs: readonly string[]): Promise<Map<string, JobSettings>> => {
  const items = await readItems(
    tableName('job-settings'),
    jobs.map((job) => ({ job })),
  );
  // This file alone writes these items.
  return new Map((items as unknown as JobSettings[]).map((settings) => [settings.job, settings]));
};

/** A second pause changes nothing. */
export const pauseJob = async (job: string): Promise<void> => {
  await update(job, 'SET pausedAt = if_not_exists(pausedAt, :now)', {
    ExpressionAttributeValues: { ':now': toIso(clock.now()) },
  });
};

export const resumeJob = async (job: string): Promise<void> => {
  await update(job, 'REMOVE pausedAt');
};

/** A version of the source is refused; one that was accepted before is not this one. */
export const noteRefusal = async (job: string, rows: number, least: number): Promise<void> => {
  await update(job, 'SET refusedRows = :rows, leastRows = :least, refusedAt = :now REMOVE acceptedRows', {
    ExpressionAttributeValues: { ':rows': rows, ':least': least, ':now': toIso(clock.now()) },
  });
};

/** Lets the next run take a version with as many rows as the refused one; false when none was refused. */
export const acceptRefused = async (job: string): Promise<boolean> => {
  try {
    await update(job, 'SET acceptedRows = refusedRows', { ConditionExpression: 'attribute_exists(refusedRows)' });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

export const forgetRefusal = async (job: string): Promise<void> => {
  await update(job, 'REMOVE refusedRows, leastRows, refusedAt, acceptedRows');
};
