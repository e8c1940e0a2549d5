/** The local cloud of a benchmark whose objects are kept from run to run: S3 in a folder, DynamoDB in memory. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ENV } from '../../../shared/platform/env.ts';
import { createTables } from '../../local/aws/create-tables.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import { startEventBus } from '../../local/aws/event-bus.ts';
import { startS3 } from '../../local/s3/s3.ts';
import { baseVariables, useVariables } from '../../local/variables.ts';

interface BenchCloud {
  stop: () => Promise<void>;
}

/** Starts it over `folder` and points this process's variables at it. The scratch files of the process go with it. */
export const startBenchCloud = async (folder: string): Promise<BenchCloud> => {
  const scratch = path.join(folder, 'scratch');
  await mkdir(folder, { recursive: true });
  useVariables(baseVariables());
  const dynamo = await startDynamo();
  const s3 = await startS3(path.join(folder, 's3'), 'data');
  const bus = await startEventBus();
  useVariables({
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    [ENV.scratchDir]: scratch,
    [ENV.siteUrl]: 'http://127.0.0.1:8080',
    [ENV.snapshotCheckMs]: '5000', // The same as on AWS.
  });
  await createTables();
  return {
    stop: async () => {
      await bus.stop();
      await s3.stop();
      await dynamo.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
};
