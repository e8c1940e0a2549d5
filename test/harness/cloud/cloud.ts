/** The part of the local cloud that store tests need: DynamoDB in memory with all tables, S3 in a folder, a scratch folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTables } from '../../../scripts/local/aws/create-tables.ts';
import { startDynamo } from '../../../scripts/local/aws/dynamo.ts';
import { startS3 } from '../../../scripts/local/s3/s3.ts';
import { baseVariables, useVariables } from '../../../scripts/local/variables.ts';
import { ENV } from '../../../shared/platform/env.ts';

export interface Cloud {
  /** A folder of this test's own; gone after `stop`. */
  dir: string;
  stop: () => Promise<void>;
}

/** Starts it and points this process's variables at it; call in `beforeAll`, and `stop` in `afterAll`. */
export const startCloud = async (): Promise<Cloud> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cream-city-'));
  useVariables(baseVariables());
  const dynamo = await startDynamo();
  const s3 = await startS3(path.join(dir, 's3'), 'data');
  useVariables({
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    [ENV.scratchDir]: path.join(dir, 'scratch'),
    [ENV.siteUrl]: 'http://127.0.0.1:8080',
  });
  await createTables();
  return {
    dir,
    stop: async () => {
      await dynamo.stop();
      await s3.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
