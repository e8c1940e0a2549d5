/** The check of tokens while the pool's keys cannot be read: nobody is signed out for that. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateWith, verifyIdToken } from '../../../../functions/lib/pool/caller.ts';
import { createPoolUser, signIn } from '../../../../functions/lib/pool/user-pool.ts';
import { startCognito } from '../../../../scripts/local/cognito/server.ts';
import { baseVariables, useVariables } from '../../../../scripts/local/variables.ts';
import { ENV } from '../../../../shared/platform/env.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cream-city-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('a good token is unavailable, not refused, while the keys cannot be fetched, and good afterwards', async () => {
  const file = path.join(dir, 'user-pool.json');
  const before = await startCognito({ file });
  useVariables({
    ...baseVariables(),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: before.endpoint,
    [ENV.userPoolId]: before.poolId,
    [ENV.userPoolClientId]: before.clientId,
    [ENV.jwksUrl]: before.jwksUrl,
  });
  const sub = await createPoolUser('caller@example.com', 'cream-colored-bricks');
  const session = await signIn('caller@example.com', 'cream-colored-bricks');
  await before.stop();

  await expect(verifyIdToken(session?.idToken ?? '')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(verifyIdToken('not.a.token')).rejects.toMatchObject({ code: 'signed-out' });

  const after = await startCognito({ file, port: Number(new URL(before.endpoint).port) });
  const user = { sub: sub ?? '', email: 'caller@example.com', emailConfirmed: true, tokensValidFrom: 0 };
  const authenticate = authenticateWith({
    findUser: async (id) => (id === sub ? user : null),
    currentRoles: async () => ['SiteAdmin'],
  });
  const expected = {
    id: sub,
    poolName: sub,
    email: 'caller@example.com',
    emailConfirmed: true,
    signedInAt: expect.any(Number),
  };
  expect(await authenticate(session?.idToken ?? '', 'user')).toEqual({ ...expected, roles: [] });
  // For what only an admin may do, the pool's word counts and not the token's.
  expect(await authenticate(session?.idToken ?? '', 'admin')).toEqual({ ...expected, roles: ['SiteAdmin'] });
  await after.stop();
});
