/** The local S3 over a folder of the test's own, and the real SDK's client for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, type GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '../../../scripts/local/s3/s3.ts';
import { baseVariables, useVariables } from '../../../scripts/local/variables.ts';

export const Bucket = 'data';

/** Points the SDK at a local S3. */
export const clientOf = (endpoint: string): S3Client => {
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_S3: endpoint });
  return new S3Client({});
};

export const startBucket = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cream-city-bucket-'));
  const s3 = await startS3(path.join(dir, 's3'), Bucket);
  const client = clientOf(s3.endpoint);
  return {
    /** Holds `s3/data` with the objects. */
    dir,
    endpoint: s3.endpoint,
    client,
    get: async (Key: string, more: Partial<GetObjectCommandInput> = {}) => {
      const { Body, ...head } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
      return { ...head, text: (await Body?.transformToString()) ?? '' };
    },
    stop: async (): Promise<void> => {
      client.destroy();
      await s3.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** The code and status of an error as the SDK throws it. */
export const refusal = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });
