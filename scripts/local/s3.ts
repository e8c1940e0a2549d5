/** Starts the local S3: s3rver, keeping its objects under a folder. */
import { mkdir } from 'node:fs/promises';
import S3rver from 's3rver';

export interface LocalS3 {
  endpoint: string;
  stop: () => Promise<void>;
}

/**
 * An address by IP makes the SDK use path style by itself. s3rver accepts only the key pair S3RVER / S3RVER, and stores
 * streamed bodies wrongly unless AWS_REQUEST_CHECKSUM_CALCULATION is WHEN_REQUIRED; `variables.ts` sets both.
 */
export const startS3 = async (directory: string, bucket: string): Promise<LocalS3> => {
  await mkdir(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
};
