/** A system is backed up, destroyed and restored: the same answers, subscriptions, sign-ins and links, and no mail again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SampleAccount } from '../../scripts/local/sample-accounts.ts';
import { root } from '../../scripts/root.ts';
import { client } from '../harness/cloud/client.ts';
import { eventually } from '../harness/eventually.ts';

interface Started {
  child: ChildProcess;
  url: string;
  accounts: { resident: SampleAccount; admin: SampleAccount };
}

let parent: string;
let system: string;
let backup: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'cream-city-backup-'));
  system = path.join(parent, 'system');
  backup = path.join(parent, 'backup');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

/** With 0 days nothing is seeded: the system has what it finds. */
const start = async (historyDays: 0 | 1): Promise<Started> => {
  const program = ['--import', 'tsx', 'test/scripts/local/world-process.ts', system, String(historyDays)];
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'pipe',
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const line = await eventually(`a start, not ${output}`, () => {
    if (child.exitCode !== null) throw new Error(output);
    return /^\{"url".*$/m.exec(output)?.[0];
  });
  return { child, ...JSON.parse(line) };
};

const stop = async ({ child }: Started): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Only those of this process's variables that a command needs: others would name another system than the one in the folder. */
const environment = { PATH: process.env.PATH, HOME: process.env.HOME };

const command = async (name: 'backup' | 'restore', folder = backup): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `scripts/backup/${name}.ts`, folder],
    {
      cwd: root,
      env: { ...environment, LOCAL_DIR: system },
    },
  );
  return stdout;
};

const LISTS = ['policeDispatchCall', 'fireDispatchCall', 'parcel', 'crime', 'historicPhotoLocation'];
const PASSWORD = 'cream-colored-bricks';
const AT = {
  dispatchCallType: 'AnyMajorDispatchCall',
  distance: 660,
  point: { type: 'Point', coordinates: [-87.9832, 43.0592] },
  house_nr: '2333',
  sdir: 'N',
  street: '49TH',
  sttype: 'ST',
};

/** The view of a visitor and of a resident. */
const answers = async ({ url, accounts }: Started, email: string): Promise<Record<string, unknown>> => {
  const api = client(url);
  const seen: Record<string, unknown> = {};
  for (const list of LISTS) {
    const { status, headers, body } = await api.get(`/api/${list}`, { limit: '100' });
    seen[list] = { status, total: headers.get('x-total-count'), body };
  }
  const { body: street } = await api.get('/api/geocoding/fromAddress', { address: '2333 N 49TH ST' });
  const { status, body: session } = await api.post('/api/account/login', { email, password: PASSWORD });
  const { body: admin } = await api.post('/api/account/login', accounts.admin);
  const own = await api.as(session.jwtToken).get('/api/dispatchCallSubscription');
  return { ...seen, street, status, id: session.id, roles: admin.roles, own: own.body, accounts };
};

test('everything is destroyed, and restored it answers as before', async () => {
  const first = await start(1);
  const api = client(first.url);
  const email = 'stays@example.com';
  const { body: session } = await api.post('/api/account/register', { email, password: PASSWORD });
  const inbox = (url: string) => client(url).get('/__local/inbox.json');
  const mail = await eventually('the confirmation', async () => (await inbox(first.url)).body[0]);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  await api.post('/api/account/confirmEmail', { token });
  await api.post('/__local/jobs/police-dispatch-call/run');
  expect((await api.as(session.jwtToken).post('/api/dispatchCallSubscription', AT)).status).toBe(201);
  const before = await answers(first, email);
  expect(before).toMatchObject({ status: 200, roles: ['SiteAdmin'], own: [{ street: '49TH' }] });

  expect(await command('backup')).toMatch(/\d{2,} items of \d+ tables, \d+ objects/);
  expect((await stat(backup)).mode & 0o77).toBe(0);
  expect((await stat(path.join(backup, 'tables/users.jsonl'))).mode & 0o77).toBe(0);
  await expect(command('backup')).rejects.toThrow('is not empty');
  await expect(command('restore')).rejects.toThrow('There is a system in');

  await stop(first);
  await rm(system, { recursive: true });
  expect(await command('restore')).toContain('Restored as of');
  const second = await start(0);
  expect(await answers(second, email)).toEqual(before);
  // Calls that are put back are no news to who has subscribed since they came.
  await client(second.url).post('/__local/jobs/police-dispatch-call/run');
  expect((await inbox(second.url)).body).toEqual([]);
  await stop(second);
});

test('a backup that is damaged or not whole restores nothing', async () => {
  await rm(system, { recursive: true });
  await appendFile(path.join(backup, 'tables/users.jsonl'), '{}\n');
  await expect(command('restore')).rejects.toThrow('tables/users.jsonl');
  await expect(command('restore', parent)).rejects.toThrow('holds no whole backup');
  const elsewhere = { tables: {}, objects: [], files: [{ file: 'local/../../secrets.json', sha256: '' }] };
  await writeFile(path.join(parent, 'backup.json'), JSON.stringify(elsewhere));
  await expect(command('restore', parent)).rejects.toThrow('which is not its own');
  await expect(stat(system)).rejects.toThrow('ENOENT');
});
