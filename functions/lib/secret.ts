/** Secrets: a variable that holds an ARN is read from Secrets Manager, anything else is the value. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ENV } from '../../shared/env.ts';
import { env } from './env.ts';

let client: SecretsManagerClient | undefined;
const read = new Map<string, Promise<string>>();

const readSecret = async (arn: string): Promise<string> => {
  client ??= new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error('A secret holds no text.');
  return SecretString;
};

/** The secret that a variable holds or points to; read once, and again after a failure. */
export const secret = async (name: keyof typeof ENV): Promise<string> => {
  const value = env(name);
  if (!value.startsWith('arn:')) return value;
  const reading = read.get(value) ?? readSecret(value);
  read.set(value, reading);
  try {
    return await reading;
  } catch (error) {
    read.delete(value);
    throw error;
  }
};
