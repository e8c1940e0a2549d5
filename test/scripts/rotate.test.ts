/** The signing key is changed in three steps, against a stand-in of Secrets Manager and in a local folder. */
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../../functions/lib/clock.ts';
import { SECRET_SECONDS } from '../../functions/lib/signing/secret.ts';
import { isSigned, signLink } from '../../functions/lib/signing/unsubscribe-hash.ts';
import { type LocalServer, listen } from '../../scripts/http/listen.ts';
import { openSecrets } from '../../scripts/local/secrets.ts';
import { baseVariables, useVariables } from '../../scripts/local/variables.ts';
import { rotate } from '../../scripts/rotate.ts';
import { ENV } from '../../shared/platform/env.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:hmac-keys';
const LINK = { subscriptionId: 'dp9dmf.2b5ef0aa-0000-4000-8000-000000000000', applicationUserId: 'user-1' };

const realNow = clock.now;
let server: LocalServer;
/** The secret as Secrets Manager first makes it: one key, no list. */
let held = 'first-key-of-this-test-0123456789-0123456789';
beforeAll(async () => {
  server = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { SecretString } = JSON.parse(Buffer.concat(chunks).toString()) as { SecretString?: string };
    if (String(request.headers['x-amz-target']).endsWith('.PutSecretValue')) held = SecretString ?? '';
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ SecretString: held }));
  });
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url, [ENV.hmacKeys]: ARN });
});
afterAll(async () => {
  clock.now = realNow;
  await server.stop();
});

/** The time that the operator waits after a step. */
const wait = (): void => {
  const later = new Date(clock.now().getTime() + SECRET_SECONDS * 1000);
  clock.now = () => later;
};

/** Made in the same second, so that the key alone tells two apart. */
const signed = async (): Promise<string> => {
  const { now } = clock;
  clock.now = () => new Date('2026-11-22T12:00:00Z');
  try {
    return await signLink('unsubscribe', LINK, 'ann@example.com');
  } finally {
    clock.now = now;
  }
};

test('old links stay good until the old key is dropped, new ones are signed with the new key', async () => {
  const old = await signed();
  expect(await rotate('add', ARN)).toBe(2);
  // A function that has read the keys already knows nothing of the new one, and does not have to.
  expect(await signed()).toBe(old);
  wait();
  expect(await signed()).toBe(old);

  await rotate('sign', ARN);
  const [next = ''] = JSON.parse(held) as string[];
  // A signature of another function with the new key is by now accepted by this one before it has read the keys again.
  useVariables({ [ENV.hmacKeys]: next });
  const made = await signed();
  expect(made).not.toBe(old);
  useVariables({ [ENV.hmacKeys]: ARN });
  expect(await isSigned('unsubscribe', LINK, made)).toBe(true);
  wait();
  expect(await signed()).toBe(made);
  expect(await isSigned('unsubscribe', LINK, old)).toBe(true);

  expect(await rotate('drop', ARN)).toBe(1);
  wait();
  expect(await isSigned('unsubscribe', LINK, old)).toBe(false);
  expect(await isSigned('unsubscribe', LINK, made)).toBe(true);
});

test('a step at the wrong time, or none, changes nothing', async () => {
  const before = held;
  await expect(rotate('sign', ARN)).rejects.toThrow('add one first');
  await rotate('add', ARN);
  const two = held;
  await expect(rotate('add', ARN)).rejects.toThrow('two keys already');
  for (const step of ['', 'toString', 'rotate']) await expect(rotate(step, ARN)).rejects.toThrow('npm run rotate');
  expect(held).toBe(two);
  expect(JSON.parse(two)[0]).toBe(JSON.parse(before)[0]);
});

test('the keys of npm start are changed in their file, which stays its owner’s', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'rotate-'));
  const { hmacKeys: first, ...others } = openSecrets(dir);
  await rotate('add', dir);
  await rotate('sign', dir);
  const { hmacKeys, ...kept } = openSecrets(dir);
  expect(hmacKeys).toEqual([expect.any(String), ...first]);
  expect(kept).toEqual(others);
  expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});
