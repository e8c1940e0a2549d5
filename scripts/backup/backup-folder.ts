/** The form of a backup in its folder, and the test if one is whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IsoTime } from '../../shared/base/dates.ts';
import { TABLES, type TableName } from '../../shared/platform/tables.ts';

/** A file of the backup and the SHA-256 of what is in it. */
export interface KeptFile {
  /** Within the folder. */
  file: string;
  sha256: string;
}

export interface KeptTable extends KeptFile {
  items: number;
}

export interface KeptObject extends KeptFile {
  key: string;
  type: string | undefined;
  cacheControl: string | undefined;
}

/** Written last: a folder without it holds no whole backup. */
export interface Backup {
  /** The release that made it; absent in older ones. */
  release?: string;
  begunAt: IsoTime;
  endedAt: IsoTime;
  tables: Partial<Record<TableName, KeptTable>>;
  objects: KeptObject[];
  /** For a local system, the files in which its stand-ins keep what no table and no bucket holds. */
  files: KeptFile[];
}

/** Only its owner may read what is in it: it is all that we know of people. */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
export const PRIVATE_FILE_MODE = 0o600;

const LIST = 'backup.json';

/** The keys of the tables are their names. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};

/** An empty folder for a new backup; throws where something is in it. */
export const makeBackupFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, PRIVATE_FOLDER);
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(path.join(folder, 'tables'), PRIVATE_FOLDER);
  await mkdir(path.join(folder, 'objects'), PRIVATE_FOLDER);
};

export const writeList = async (folder: string, backup: Backup): Promise<void> => {
  await writeFile(path.join(folder, LIST), `${JSON.stringify(backup, null, 2)}\n`, { mode: PRIVATE_FILE_MODE });
};

const readList = async (folder: string): Promise<Backup> => {
  try {
    return JSON.parse(await readFile(path.join(folder, LIST), 'utf8')) as Backup; // `writeList` alone writes it.
  } catch (cause) {
    throw new Error(`${folder} holds no whole backup.`, { cause });
  }
};

/** Reads every file once before anything is restored; throws where one is not as it was written, or lies elsewhere. */
export const openBackup = async (folder: string): Promise<Backup> => {
  const backup = await readList(folder);
  for (const { file, sha256 } of [...Object.values(backup.tables), ...backup.objects, ...backup.files]) {
    if (!/^(?:tables|objects|local)\//.test(file) || file.split('/').includes('..'))
      throw new Error(`${folder} names the file ${file}, which is not its own.`);
    const read = await sha256Of(path.join(folder, file)).catch((cause: unknown) => {
      throw new Error(`${file} in ${folder} is not what the backup wrote.`, { cause });
    });
    if (read !== sha256) throw new Error(`${file} in ${folder} is not what the backup wrote.`);
  }
  return backup;
};
