/** An operator's settings of a job, and the readings of its source that were refused: too few rows, or other ids than published. */
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import { readItems } from '../batch.ts';
import { dynamo, isRefused } from '../client.ts';

export interface JobSettings {
  job: string;
  /** Since when scheduled runs are skipped. */
  pausedAt?: IsoTime;
  /** Rows of the last version that was refused, and the fewest that were expected. */
  refusedRows?: number;
  leastRows?: number;
  refusedAt?: IsoTime;
  /** An operator takes a version with at least so many rows, once. */
  acceptedRows?: number;
  /** From which ids and extent to which the source went over, and when that was refused. */
  switchFrom?: string;
  switchTo?: string;
  switchRefusedAt?: IsoTime;
  /** An operator takes the source as it is now, once. */
  acceptedSwitch?: string;
  /** The version of the rule by which all sensitive places are stored, with no older left. */
  ruleVersion?: number;
  /** Since when all that is named is coarse under a rule whose older objects are still to be deleted. */
  coarseSince?: IsoTime;
  /** When the dumps began after which what was replaced before them was deleted. */
  deletedAt?: IsoTime;
}

const update = (job: string, UpdateExpression: string, more: Partial<UpdateCommand['input']> = {}) =>
  dynamo().send(new UpdateCommand({ TableName: tableName('job-settings'), Key: { job }, UpdateExpression, ...more }));

export const readJobSettings = async (job: string): Promise<JobSettings> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('job-settings'), Key: { job }, ConsistentRead: true }),
  );
  return (Item as JobSettings | undefined) ?? { job }; // Only this file writes these items.
};

export const isPaused = async (job: string): Promise<boolean> => (await readJobSettings(job)).pausedAt !== undefined;

/** By job; a job of which nothing was ever set is absent. */
export const settingsOf = async (jobs: readonly string[]): Promise<Map<string, JobSettings>> => {
  const items = await readItems<JobSettings>(
    tableName('job-settings'),
    jobs.map((job) => ({ job })),
  );
  return new Map(items.map((settings) => [settings.job, settings]));
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

/** The source changes its ids or extent; an earlier approval does not cover it. */
export const noteSwitch = async (job: string, from: string, to: string): Promise<void> => {
  await update(
    job,
    'SET switchFrom = :from, switchTo = :to, switchRefusedAt = if_not_exists(switchRefusedAt, :now) REMOVE acceptedSwitch',
    { ExpressionAttributeValues: { ':from': from, ':to': to, ':now': toIso(clock.now()) } },
  );
};

const acceptIf = async (job: string, accepted: string, refused: string): Promise<boolean> => {
  try {
    await update(job, `SET ${accepted} = ${refused}`, { ConditionExpression: `attribute_exists(${refused})` });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

/** Lets the next run take what was refused, of each kind; false when nothing was. */
export const acceptRefused = async (job: string): Promise<boolean> => {
  const accepted = [
    await acceptIf(job, 'acceptedRows', 'refusedRows'),
    await acceptIf(job, 'acceptedSwitch', 'switchTo'),
  ];
  return accepted.includes(true);
};

/** The refused readings with other ids or another extent only. */
export const forgetSwitch = async (job: string): Promise<void> => {
  await update(job, 'REMOVE switchFrom, switchTo, switchRefusedAt, acceptedSwitch');
};

export const forgetRefusal = async (job: string): Promise<void> => {
  await update(
    job,
    'REMOVE refusedRows, leastRows, refusedAt, acceptedRows, switchFrom, switchTo, switchRefusedAt, acceptedSwitch',
  );
};

const COARSEN = 'coarsen';

export const noteCoarseSince = async (at: IsoTime): Promise<void> => {
  await update(COARSEN, 'SET coarseSince = :at', { ExpressionAttributeValues: { ':at': at } });
};

export const noteRule = async (version: number): Promise<void> => {
  await update(COARSEN, 'SET ruleVersion = :version REMOVE coarseSince', {
    ExpressionAttributeValues: { ':version': version },
  });
};

export const noteDeleted = async (at: IsoTime): Promise<void> => {
  await update(COARSEN, 'SET deletedAt = :at', { ExpressionAttributeValues: { ':at': at } });
};

/** Everything is looked through again. */
export const forgetRule = async (): Promise<void> => {
  await update(COARSEN, 'REMOVE ruleVersion, coarseSince');
};
