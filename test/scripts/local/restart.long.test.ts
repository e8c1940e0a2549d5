/** A system that is killed outright: its database ends with it, and the next start has everything that was there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SampleAccount } from '../../../scripts/local/sample-accounts.ts';
import { root } from '../../../scripts/root.ts';
import { client } from '../../harness/cloud/client.ts';
import { eventually } from '../../harness/eventually.ts';

interface Started {
  child: ChildProcess;
  url: string;
  accounts: { resident: SampleAccount; admin: SampleAccount };
}

let dir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'restart-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await eventually('the end of the database', () => !databaseOf(dir));
  await rm(dir, { recursive: true, force: true });
});

const run = (args: string[], env: Record<string, string> = {}): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  children.push(child);
  return child;
};

const start = async (): Promise<Started> => {
  const child = run(['--import', 'tsx', 'test/scripts/local/world-process.ts', dir]);
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  const line = await eventually(`a start, not ${output}`, () => {
    if (child.exitCode !== null) throw new Error(output);
    return /^\{"url".*$/m.exec(output)?.[0];
  });
  return { child, ...JSON.parse(line) };
};

const kill = async ({ child }: Started, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Tells if a database runs on this folder's file. */
const databaseOf = (folder: string): boolean =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).includes(path.join(folder, 'state', 'dynamo.db'));

test('kill -9, then the same accounts, calls, mails and sessions', async () => {
  const first = await start();
  const api = client(first.url);
  const total = async (url: string) =>
    Number((await client(url).get('/api/policeDispatchCall', { limit: '1' })).headers.get('x-total-count'));
  const email = 'stays@example.com';
  const registered = await api.post('/api/account/register', { email, password: 'cream-colored-bricks' });
  await api.post('/__local/jobs/police-dispatch-call/run');
  const before = await total(first.url);
  expect(before).toBeGreaterThan(100);
  await eventually('the mail', async () => (await api.get('/__local/inbox.json')).body.length === 1);
  expect(databaseOf(dir)).toBe(true);

  await kill(first, 'SIGKILL');
  await eventually('the end of the database', () => !databaseOf(dir));

  const second = await start();
  const again = client(second.url);
  expect(second.accounts).toEqual(first.accounts);
  expect(await total(second.url)).toBeGreaterThanOrEqual(before);
  expect((await again.post('/api/account/login', second.accounts.admin)).body).toMatchObject({ roles: ['SiteAdmin'] });
  expect((await again.post('/api/account/login', { email, password: 'cream-colored-bricks' })).status).toBe(200);
  const own = again.as(registered.body.jwtToken);
  expect((await own.get(`/api/applicationUser/${registered.body.id}`)).body).toMatchObject({ email });
  expect((await again.get('/__local/inbox.json')).body).toHaveLength(1);
  // Nobody else may read the secrets.
  expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  await kill(second, 'SIGTERM');
  expect(second.child.exitCode).toBe(0);
});

test('a taken port is told in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const child = run(['--import', 'tsx', 'scripts/start-system.ts'], { PORT: port, LOCAL_DIR: dir });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'exit');
  taken.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken.`);
  expect(said).not.toContain('    at ');
});

test('npm start knows its options and refuses others', async () => {
  const said = async (...options: string[]) => {
    const child = run(['scripts/start.mjs', ...options]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
      });
    const [code] = await once(child, 'exit');
    return { code, output };
  };
  const help = await said('--help');
  expect(help.code).toBe(0);
  for (const option of ['--fresh', '--live', '--dev', 'LOCAL_DIR', 'POLL_SECONDS', 'SES_SEND_RATE'])
    expect(help.output).toContain(option);
  const wrong = await said('--frehs');
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Unknown: --frehs')]);
});
