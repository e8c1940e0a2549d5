/** Cognito's own limits as the caller meets them, in every call that people wait for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoolUser, setPassword, signIn } from '../../../../functions/lib/pool/user-pool.ts';
import { type LocalServer, listen } from '../../../../scripts/http/listen.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { ENV } from '../../../../shared/platform/env.ts';

let busy: LocalServer;
let answer = '';
beforeAll(async () => {
  busy = await listen((request, response) => {
    request.resume();
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: answer, message: 'Rate exceeded' }));
  });
  useVariables({
    ...baseVariables(),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: busy.url,
    [ENV.userPoolId]: 'us-east-1_Local0001',
    [ENV.userPoolClientId]: 'client',
  });
});
afterAll(() => busy.stop());

const PASSWORD = 'cream-colored-bricks';

test.each([
  ['signing in', 'TooManyRequestsException', () => signIn('a@example.com', PASSWORD)],
  ['adding a user', 'TooManyRequestsException', () => createPoolUser('a@example.com', PASSWORD)],
  ['setting a password', 'LimitExceededException', () => setPassword('sub', PASSWORD)],
])('%s while the pool says %s is 429 with a time to come back', async (_what, name, call) => {
  answer = name;
  await expect(call()).rejects.toMatchObject({ code: 'limited', retryAfterSeconds: 60 });
});

test('what is no limit stays the world’s fault', async () => {
  answer = 'InternalErrorException';
  await expect(signIn('a@example.com', PASSWORD)).rejects.toMatchObject({ name: 'InternalErrorException' });
});
