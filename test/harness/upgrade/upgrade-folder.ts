/** The fixture `test/fixtures/upgrade/`: a backup that an earlier commit wrote, and what it had handed out by then. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { SampleAccount } from '../../../scripts/local/sample-accounts.ts';
import { root } from '../../../scripts/root.ts';
import type { FireRow } from '../../../shared/cities/milwaukee/readers/fire-dispatch-call.ts';
import type { PoliceRow } from '../../../shared/cities/milwaukee/readers/police-dispatch-call.ts';
import type { CityAddress } from '../sources/city-calls.ts';

/** Things that its people and programs have, and no table. */
export interface HandedOut {
  /** When the backup was made, by its own clock: ISO 8601. */
  madeAt: string;
  /** Everybody's address. */
  home: CityAddress;
  people: Record<string, { id: string; email: string }>;
  password: string;
  admin: SampleAccount;
  /** Oldest first, without the origin of their links. */
  mails: { to: string; subject: string; oneClick: string | null; links: string[] }[];
  /** Paths: of a subscription, and of an address for which nobody signed in. */
  calendars: { subscription: string; address: string };
  apiKey: string;
  webhook: { id: string; secret: string };
  /** The rows on the pages of both departments. */
  police: PoliceRow[];
  fire: FireRow[];
}

const FOLDER = path.join(root, 'test/fixtures/upgrade');

export const readHandedOut = async (): Promise<HandedOut> =>
  JSON.parse(await readFile(path.join(FOLDER, 'handed-out.json'), 'utf8')) as HandedOut; // `writeFixture` wrote it.

const eachObject = async (backup: string, change: (file: string) => Promise<void>): Promise<void> => {
  const folder = path.join(backup, 'objects');
  for (const name of await readdir(folder)) await change(path.join(folder, name));
};

/** Objects are kept compressed: an engine's file of ten rows has half a megabyte, nearly all of it nothing. */
export const writeFixture = async (folder: string, backup: string, handedOut: HandedOut): Promise<void> => {
  await cp(backup, path.join(folder, 'backup'), { recursive: true });
  await eachObject(path.join(folder, 'backup'), async (file) => {
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
    await rm(file);
  });
  await writeFile(path.join(folder, 'handed-out.json'), `${JSON.stringify(handedOut, null, 1)}\n`);
};

/** Writes the backup as it was made into a new folder. */
export const unpackBackup = async (target: string): Promise<void> => {
  await cp(path.join(FOLDER, 'backup'), target, { recursive: true });
  await eachObject(target, async (file) => {
    await writeFile(file.replace(/\.br$/, ''), brotliDecompressSync(await readFile(file)));
    await rm(file);
  });
};
