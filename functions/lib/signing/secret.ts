/** Secrets: a variable that holds an ARN is read from Secrets Manager, anything else is the value. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ENV } from '../../../shared/platform/env.ts';
import { clock } from '../clock.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';

/** After this long a secret is read again, so that every running function learns of a new one. */
export const SECRET_SECONDS = 300;

interface Held {
  value: Promise<string>;
  /** When it was asked for, epoch milliseconds. */
  at: number;
}

let client: SecretsManagerClient | undefined;
const read = new Map<string, Held>();

const readSecret = async (arn: string): Promise<string> => {
  client ??= new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error('A secret holds no text.');
  return SecretString;
};

/** The last known value stays in use while Secrets Manager does not answer. */
const readAgain = async (arn: string, former: Promise<string>): Promise<string> => {
  try {
    return await readSecret(arn);
  } catch (error) {
    const known = await former;
    log.error('A secret could not be read again', error);
    return known;
  }
};

/** The secret that a variable holds or points to; read every five minutes, and at once after a failure. */
export const secret = async (name: keyof typeof ENV): Promise<string> => {
  const value = env(name);
  if (!value.startsWith('arn:')) return value;
  const now = clock.now().getTime();
  let held = read.get(value);
  if (!held || Math.abs(now - held.at) >= SECRET_SECONDS * 1000) {
    held = { value: held ? readAgain(value, held.value) : readSecret(value), at: now };
    read.set(value, held);
  }
  try {
    return await held.value;
  } catch (error) {
    // Another caller may have begun to read it again.
    if (read.get(value) === held) read.delete(value);
    throw error;
  }
};
