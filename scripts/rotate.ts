/** `npm run rotate -- STEP [ARN]`: changes the key of our signatures in three steps, so that no link breaks. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { readHmacKeys } from '../functions/lib/signing/hmac-keys.ts';
import { SECRET_SECONDS } from '../functions/lib/signing/secret.ts';
import { openSecrets, writeSecrets } from './local/secrets.ts';

const USAGE = `npm run rotate -- add [ARN]    a new key, which every function accepts and none signs with yet
npm run rotate -- sign [ARN]   the new key signs; the old one is still accepted
npm run rotate -- drop [ARN]   only the key that signs stays

ARN is the secret HmacKeys of the data stack; without one it is the keys in LOCAL_DIR (.local), which npm start reads.
Wait ${SECRET_SECONDS / 60} minutes after each step: so long a running function may hold the former keys. Wait 90 days before
drop: so long the links in mails are good.`;

type Keys = [string, ...string[]];

/** The keys after each step, of which the first signs. */
const STEPS = {
  add: (keys: Keys): Keys => {
    if (keys.length > 1)
      throw new Error('There are two keys already: sign with the new one, or drop the old one first.');
    return [...keys, randomBytes(48).toString('base64url')];
  },
  sign: ([old, next, ...others]: Keys): Keys => {
    if (!next) throw new Error('There is no new key yet: add one first.');
    return [next, old, ...others];
  },
  drop: ([first]: Keys): Keys => [first],
};

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);

interface Store {
  read: () => Promise<string>;
  write: (text: string) => Promise<void>;
}

const secretsManager = (SecretId: string): Store => {
  const client = new SecretsManagerClient({});
  return {
    read: async () => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '',
    write: async (SecretString) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
};

const folder = (dir: string): Store => ({
  read: async () => JSON.stringify(openSecrets(dir).hmacKeys),
  write: async (text) => writeSecrets(dir, { ...openSecrets(dir), hmacKeys: readHmacKeys(text) }),
});

/** Takes one step; returns how many keys there are now. `target`: an ARN, or a folder of `npm start`. */
export const rotate = async (step: string, target: string): Promise<number> => {
  if (!isStep(step)) throw new Error(USAGE);
  const store = target.startsWith('arn:') ? secretsManager(target) : folder(target);
  const keys = STEPS[step](readHmacKeys(await store.read()));
  await store.write(JSON.stringify(keys));
  return keys.length;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , step = '', target = path.resolve(process.env.LOCAL_DIR || '.local')] = process.argv;
  rotate(step, target).then(
    (count) => console.log(`Done: ${count === 1 ? 'one key' : `${count} keys, the first of which signs`}.`),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
