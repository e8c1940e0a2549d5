/** Backup and restore of the system that `npm start` runs: what its stand-ins keep in files, and a folder made from nothing. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTables } from '../local/aws/create-tables.ts';
import { startDynamo } from '../local/aws/dynamo.ts';
import { openStream } from '../local/aws/stream-follower.ts';
import { startS3 } from '../local/s3/s3.ts';
import { stopsInOrder } from '../local/stops.ts';
import { baseVariables, readVariables, useVariables as setVariables } from '../local/variables.ts';
import { type KeptFile, PRIVATE_FOLDER, sha256Of } from './backup-folder.ts';

/** Accounts, developers' keys, when the feeds were last read, the signing keys: with AWS, services of their own. */
const FILES = ['state/cognito.json', 'state/gateway.json', 'state/last-poll.json', 'secrets.json'];

/** The folder of `npm start`. */
export const localFolder = (): string => path.resolve(process.env.LOCAL_DIR || '.local');

/** Points this process at the system that runs there. */
export const joinLocalSystem = (dir: string): void => {
  const variables = readVariables(path.join(dir, 'state'));
  if (!variables) throw new Error(`Nothing has been started in ${dir} yet: run npm start first.`);
  setVariables(variables);
};

export const keepLocalFiles = async (folder: string, dir: string): Promise<KeptFile[]> => {
  const kept: KeptFile[] = [];
  await mkdir(path.join(folder, 'local/state'), PRIVATE_FOLDER);
  for (const name of FILES) {
    if (!existsSync(path.join(dir, name))) continue;
    const file = `local/${name}`;
    await copyFile(path.join(dir, name), path.join(folder, file));
    kept.push({ file, sha256: await sha256Of(path.join(folder, file)) });
  }
  return kept;
};

/** Restored calls are no news: nobody is mailed about it, least of all who subscribed after it. */
const skipStream = async (state: string): Promise<void> => {
  const stream = await openStream({
    table: 'calls',
    handler: async () => undefined,
    file: path.join(state, 'calls-stream.json'),
  });
  stream.start();
  await stream.settled();
  await stream.stop();
};

/**
 * Makes a system's folder anew and fills database and bucket by `restore`. Throws where there is one already: what is
 * there is not thrown away by a restore.
 */
export const restoreLocalSystem = async (
  folder: string,
  files: readonly KeptFile[],
  dir: string,
  restore: () => Promise<void>,
): Promise<void> => {
  const state = path.join(dir, 'state');
  if (existsSync(state)) throw new Error(`There is a system in ${dir} already: move it away, or set LOCAL_DIR.`);
  await mkdir(state, PRIVATE_FOLDER);
  for (const { file } of files) await copyFile(path.join(folder, file), path.join(dir, file.replace(/^local\//, '')));
  const stops = stopsInOrder();
  try {
    const database = stops.keep(await startDynamo(path.join(state, 'dynamo.db')));
    const bucket = stops.keep(await startS3(path.join(state, 's3'), 'data'));
    setVariables({
      ...baseVariables(),
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database.endpoint,
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
    });
    await createTables();
    await restore();
    await skipStream(state);
  } finally {
    await stops.stop();
  }
};
