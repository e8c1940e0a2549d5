/** The record of each run of a scheduled job, kept for 30 days. */
import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { clock } from '../../lib/clock.ts';
import { tableName } from '../../lib/env.ts';
import type { JobRun } from '../../lib/job.ts';
import { dynamo, isAlive } from '../client.ts';

export type { JobRun } from '../../lib/job.ts';

const KEPT_SECONDS = 30 * 24 * 3600;
/** A day of polls every 5 minutes. */
const MOST_RUNS = 288;

/** Keeps a run. Its sort key is the start and a random part, since two runs may start in the same second. */
export const saveJobRun = async ({ name, ...run }: JobRun): Promise<void> => {
  const Item = {
    ...run,
    job: name,
    startedAt: `${run.startedAt}#${randomUUID()}`,
    expiresAt: Math.floor(Date.parse(run.startedAt) / 1000) + KEPT_SECONDS,
  };
  await dynamo().send(new PutCommand({ TableName: tableName('job-runs'), Item }));
};

/** The last runs of a job, newest first, at most 288 where `most` does not say. */
export const jobRuns = async (name: string, most = MOST_RUNS): Promise<JobRun[]> => {
  const query = new QueryCommand({
    TableName: tableName('job-runs'),
    KeyConditionExpression: 'job = :job',
    ExpressionAttributeValues: { ':job': name },
    ScanIndexForward: false,
    Limit: most,
  });
  const { Items = [] } = await dynamo().send(query);
  return Items.filter((item) => isAlive(item, clock.now())).map(({ job, expiresAt, startedAt, ...run }) => {
    const [start] = String(startedAt).split('#');
    // Only `saveJobRun` writes these items.
    return { ...run, name: job, startedAt: start } as JobRun;
  });
};
