/** Random secrets of one local system, made at its first start and kept in a file that only its owner can read. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { jsonFile } from './state/json-file.ts';

export interface Secrets {
  hmacKeys: string[];
  residentPassword: string;
  adminPassword: string;
}

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

const fileIn = (dir: string) => jsonFile<Secrets>(path.join(dir, 'secrets.json'));

export const writeSecrets = (dir: string, secrets: Secrets): void => fileIn(dir).write(secrets);

export const openSecrets = (dir: string): Secrets => {
  const file = fileIn(dir);
  const kept = file.read();
  if (kept) return kept;
  const made: Secrets = { hmacKeys: [random(32)], residentPassword: random(12), adminPassword: random(12) };
  file.write(made);
  return made;
};
