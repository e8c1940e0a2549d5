/** The DuckDB of this process: an instance in memory for each purpose, to which copies of snapshots are attached, and their scratch folder. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance, version } from '@duckdb/node-api';
import type { IsoTime } from '../../shared/base/dates.ts';
import { MAX_LIMIT } from '../../shared/query/query.ts';
import { env } from '../lib/env.ts';

/** The engine's version: snapshots are files of one version. */
export const ENGINE = version();

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** For file names in statements that take no parameters; never for a caller's text. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** An instant of whole seconds, as a column of times is compared with it. */
export const timeLiteral = (time: IsoTime): string => `TIMESTAMP_S ${literal(time.replace('T', ' ').replace('Z', ''))}`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Folders are named `{pid}-{uuid}`; one with our pid that is older than this process was left by an earlier one. */
const isAbandoned = async (folder: string): Promise<boolean> => {
  const pid = Number.parseInt(path.basename(folder), 10);
  if (!isRunning(pid)) return true;
  // By the machine's clock, as files are: tests move that of this process.
  const now = performance.timeOrigin + performance.now();
  return pid === process.pid && (await stat(folder)).mtimeMs < now - process.uptime() * 1000;
};

const makeFolder = async (): Promise<string> => {
  const root = env('scratchDir');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const folder = path.join(root, name);
    if (/^\d+-[\da-f-]{36}$/.test(name) && (await isAbandoned(folder)))
      await rm(folder, { recursive: true, force: true });
  }
  const folder = path.join(root, `${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  return folder;
};

/** The purpose of an instance. Each has memory of its own, so that exports and dumps never take that of the lists. */
export type Purpose = 'lists' | 'exports';

let made: Promise<string> | undefined;
const scratchFolder = (): Promise<string> => {
  made ??= makeFolder().catch((error: unknown) => {
    made = undefined; // The next one tries again.
    throw error;
  });
  return made;
};

const start = async (purpose: Purpose): Promise<DuckDBInstance> => {
  const folder = await scratchFolder();
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // Above this, sorts and merges spill into the scratch folder. Measured with 6.4 million records imported: 711 MB
    // resident at most in all, against 1,110 MB with 512 MB here.
    memory_limit: '400MB',
    temp_directory: path.join(folder, `spilled-${purpose}`),
    // Lets a page's rows, found by row ids, be fetched one by one: by default only up to 50 are, and of more every
    // column is read whole (250 of 3.5 million calls: 65 ms of CPU, against 140). A page after another reads one more.
    dynamic_or_filter_threshold: String(MAX_LIMIT + 1),
  });
  const connection = await instance.connect();
  // From here on the engine can only reach files in its own folder, and no statement can change that.
  await connection.run(`SET allowed_directories = [${literal(folder)}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  connection.closeSync();
  return instance;
};

const started = new Map<Purpose, Promise<DuckDBInstance>>();
const engine = (purpose: Purpose): Promise<DuckDBInstance> => {
  const known = started.get(purpose);
  if (known !== undefined) return known;
  const starting = start(purpose).catch((error: unknown) => {
    started.delete(purpose); // The next one tries again.
    throw error;
  });
  started.set(purpose, starting);
  return starting;
};

/** A new connection: temporary tables and an open transaction end with its `closeSync`. */
export const connect = async (purpose: Purpose = 'lists'): Promise<DuckDBConnection> =>
  (await engine(purpose)).connect();

/** Hands a connection of its own to `work`. */
export const withConnection = async <T>(
  work: (connection: DuckDBConnection) => Promise<T>,
  purpose: Purpose = 'lists',
): Promise<T> => {
  const connection = await connect(purpose);
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
};

/** The attached database of a table's qualified name. */
export const databaseOf = (table: string): string => table.slice(0, table.lastIndexOf('.'));

/** A name for a new file in this process's scratch folder. */
export const scratchFile = async (extension: string): Promise<string> =>
  path.join(await scratchFolder(), `${randomUUID()}${extension}`);

/** SHA-256 of a file, in hex. */
export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
};
