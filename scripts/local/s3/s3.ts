/** Starts the local S3: s3rver, keeping its objects under a folder, with uploads and missing keys as S3 has them. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import S3rver, { type Store } from 's3rver';
import S3Error from 's3rver/lib/models/error.js';
import { IDLE_MS } from '../../http/listen.ts';
import { codingOf, receive } from './s3-upload.ts';

export interface LocalS3 {
  endpoint: string;
  stop: () => Promise<void>;
}

/** Under these s3rver keeps the checksum of an object, which it has no place for. */
const KEPT = 'x-amz-meta-local-checksum-';

/** Objects come into being whole, by a rename, and only when their checksum fits. Unfinished ones lie in `uploads`. */
const putInto = (store: Store, uploads: string): Store['putObject'] => {
  return async ({ bucket, key, content, metadata }) => {
    const unfinished = path.join(uploads, randomUUID());
    try {
      const { size, md5, checksum } = await receive(content, unfinished);
      if (content.headers['if-none-match'] === '*' && (await store.existsObject(bucket, key)))
        throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {});
      const file = store.getResourcePath(bucket, key, 'object');
      await mkdir(path.dirname(file), { recursive: true });
      await rename(unfinished, file);
      const known = { ...metadata, 'content-encoding': codingOf(metadata['content-encoding']) };
      await store.putMetadata(
        bucket,
        key,
        checksum ? { ...known, [KEPT + checksum.name]: checksum.value } : known,
        md5,
      );
      return { size, md5 };
    } finally {
      await rm(unfinished, { force: true });
    }
  };
};

/** Without permission to list the bucket a missing key is answered with 403; roles that only read have none. */
const readFrom = (store: Store): Store['getObject'] => {
  const get = store.getObject.bind(store);
  return async (bucket, key, options) => {
    const found = await get(bucket, key, options);
    if (!found) throw new S3Error('AccessDenied', 'Access Denied', {});
    for (const name of Object.keys(found.metadata).filter((one) => one.startsWith(KEPT))) {
      if (!found.range) found.metadata[`x-amz-checksum-${name.slice(KEPT.length)}`] = found.metadata[name];
      delete found.metadata[name];
    }
    return found;
  };
};

/** An address by IP makes the SDK use path style by itself. s3rver accepts only the key pair that `variables.ts` sets. */
export const startS3 = async (directory: string, bucket: string): Promise<LocalS3> => {
  const uploads = `${directory}-uploads`;
  await rm(uploads, { recursive: true, force: true });
  await Promise.all([directory, uploads].map((folder) => mkdir(folder, { recursive: true })));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { store } = server;
  Object.assign(store, { putObject: putInto(store, uploads), getObject: readFrom(store) });
  const { port } = await server.run();
  server.httpServer.keepAliveTimeout = IDLE_MS;
  // Clients correct their clock by this header; Node writes the machine's time, where this process may live at another (tests do).
  server.httpServer.prependListener('request', (_request, response) =>
    response.setHeader('date', new Date().toUTCString()),
  );
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
};
