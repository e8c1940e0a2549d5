/** `npm run admin`: grants, revokes and lists, in the system whose variables it is given or finds in LOCAL_DIR. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '../../functions/api/account/admin.ts';
import { changeUser } from '../../functions/tables/users/users.ts';
import { writeVariables } from '../../scripts/local/variables.ts';
import { grantAdmin, listAdmins, revokeAdmin } from '../../scripts/site-admins.ts';
import { ENV } from '../../shared/platform/env.ts';
import { startAccounts } from '../harness/accounts/accounts.ts';
import { type Person, person } from '../harness/accounts/people.ts';
import { callApi } from '../harness/cloud/call-api.ts';
import { duringTests } from '../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let ann: Person;
beforeAll(async () => {
  ann = await person({ email: 'ann@example.com' });
});

const readsAll = async ({ token }: Person) =>
  (await callApi(handler, 'GET /api/applicationUser', { query: {}, token })).status === 200;

describe('a site administrator', () => {
  test('is one from the grant on', async () => {
    expect(await listAdmins()).toEqual([]);
    await grantAdmin('Ann@Example.com');
    await grantAdmin('ann@example.com');
    expect(await listAdmins()).toEqual(['ann@example.com']);
    expect(await readsAll(ann)).toBe(true);
  });

  test('is none after the revocation', async () => {
    const bob = await person({ email: 'bob@example.com' });
    await grantAdmin(bob.email);
    await revokeAdmin(bob.email);
    await revokeAdmin(bob.email);
    expect(await listAdmins()).not.toContain(bob.email);
    expect(await readsAll(bob)).toBe(false);
  });

  test('has confirmed the address: an account alone may be anybody’s', async () => {
    const eve = await person({ email: 'eve@example.com', emailConfirmed: false });
    await expect(grantAdmin(eve.email)).rejects.toThrow('has to be confirmed first');
    await expect(grantAdmin('nobody@example.com')).rejects.toThrow('no account');
    await changeUser(eve.id, { emailConfirmed: true });
    await grantAdmin(eve.email);
    await revokeAdmin(eve.email);
  });
});

describe('the command', () => {
  const run = async (args: string[], dir: string) => {
    const { [ENV.userPoolId]: _, ...variables } = process.env;
    const env = { ...variables, AWS_ENDPOINT_URL_DYNAMODB: '', AWS_PROFILE: 'somebody', LOCAL_DIR: dir };
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], { env, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    const [code] = await once(child, 'close');
    return { code, output };
  };

  test('finds the system that runs here', async () => {
    const { cognito, cloud } = accounts;
    const kept = Object.entries(process.env).filter(([name]) => /^(AWS_|TABLE_)/.test(name)) as [string, string][];
    writeVariables(path.join(cloud.dir, 'state'), { ...Object.fromEntries(kept), [ENV.userPoolId]: cognito.poolId });
    expect(await run(['list'], cloud.dir)).toEqual({ code: 0, output: 'ann@example.com\n' });
    expect(await run(['grant', 'nobody@example.com'], cloud.dir)).toEqual({
      code: 1,
      output: 'There is no account with the address nobody@example.com.\n',
    });
  });

  test('says what to do where nothing was ever started, and how it is used', async () => {
    const { code, output } = await run(['list'], path.join(accounts.cloud.dir, 'nothing'));
    expect([code, output]).toEqual([1, expect.stringContaining('run npm start first')]);
    expect(await run(['reset-second-factor', 'ann@example.com'], accounts.cloud.dir)).toEqual({
      code: 0,
      output: 'ann@example.com has no second factor any more.\n',
    });
    expect((await run(['grant'], accounts.cloud.dir)).output).toContain('npm run admin -- grant EMAIL');
  });
});

/** The sources of what is deployed. */
const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return sources(file);
    return /\.(ts|tsx|js|html)$/.test(name) ? [file] : [];
  });

test('nothing that is deployed knows an account: neither an address nor a password nor who makes the samples', () => {
  const files = ['functions', 'shared', 'web', 'infra'].flatMap(sources);
  expect(files.length).toBeGreaterThan(100);
  const guilty = files.filter((file) =>
    /creamcity\.test|LOCAL_DOMAIN|sample-accounts|(?:resident|admin)Password|(?:resident|admin)@/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(guilty).toEqual([]);
  // The search finds what it looks for where it belongs.
  expect(readFileSync('scripts/local/sample-accounts.ts', 'utf8')).toMatch(/admin@\$\{LOCAL_DOMAIN\}/);
});
