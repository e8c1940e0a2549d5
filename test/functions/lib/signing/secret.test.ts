/** A secret is the variable's value, or what Secrets Manager holds under the ARN in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../../../../functions/lib/clock.ts';
import { SECRET_SECONDS, secret } from '../../../../functions/lib/signing/secret.ts';
import { type LocalServer, listen } from '../../../../scripts/http/listen.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { logged } from '../../../harness/logged.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:hmac-keys';

let server: LocalServer;
let asked = 0;
let isDown = false;
let held = '["one","two"]';
const realNow = clock.now;

beforeAll(async () => {
  server = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { SecretId } = JSON.parse(Buffer.concat(chunks).toString());
    asked += 1;
    const isKnown = SecretId === ARN && !isDown;
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(isKnown ? { SecretString: held } : { __type: 'ResourceNotFoundException' }));
  });
  useVariables({ ...baseVariables(), AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url });
});
afterAll(async () => {
  clock.now = realNow;
  await server.stop();
});

test('a plain value is itself', async () => {
  useVariables({ [ENV.hmacKeys]: '["plain"]' });
  expect(await secret('hmacKeys')).toBe('["plain"]');
});

test('an ARN is read once, and again after a failure', async () => {
  useVariables({ [ENV.hmacKeys]: ARN });
  isDown = true;
  await expect(secret('hmacKeys')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  isDown = false;
  asked = 0;
  expect(await Promise.all([secret('hmacKeys'), secret('hmacKeys')])).toEqual(['["one","two"]', '["one","two"]']);
  expect(await secret('hmacKeys')).toBe('["one","two"]');
  expect(asked).toBe(1);
});

test('an ARN is read again after five minutes; what was known stays in use while nobody answers', async () => {
  useVariables({ [ENV.hmacKeys]: ARN });
  await secret('hmacKeys');
  const begun = Date.now();
  const at = (seconds: number): void => {
    clock.now = () => new Date(begun + seconds * 1000);
  };
  held = '["two","three"]';
  at(SECRET_SECONDS - 1);
  expect(await secret('hmacKeys')).toBe('["one","two"]');
  isDown = true;
  at(SECRET_SECONDS + 1);
  expect(await secret('hmacKeys')).toBe('["one","two"]');
  expect(logged()).toEqual(['A secret could not be read again']);
  isDown = false;
  at(2 * SECRET_SECONDS + 2);
  expect(await Promise.all([secret('hmacKeys'), secret('hmacKeys')])).toEqual(['["two","three"]', '["two","three"]']);
});

test('a missing variable stops it', async () => {
  delete process.env[ENV.hmacKeys];
  await expect(secret('hmacKeys')).rejects.toThrow(ENV.hmacKeys);
});
