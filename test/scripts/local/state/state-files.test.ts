/** The folder of local state: closed to everybody else, and a file of it that is damaged is told with its way out. */
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from '../../../../scripts/local/state/journal.ts';
import { lastPoll } from '../../../../scripts/local/state/last-poll.ts';
import { startWorld } from '../../../../scripts/local/world.ts';
import type { WorldOptions } from '../../../../scripts/local/world-options.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'state-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const modeOf = (...names: string[]): string => (statSync(path.join(dir, ...names)).mode & 0o777).toString(8);

const start = (options: Partial<WorldOptions> = {}) => startWorld({ dir, city: 'none', ...options });

test('state that others could read is closed at the next start (S13)', async () => {
  mkdirSync(path.join(dir, 'state'));
  writeFileSync(path.join(dir, 'state/dynamo.db'), '');
  chmodSync(path.join(dir, 'state'), 0o755);
  chmodSync(path.join(dir, 'state/dynamo.db'), 0o644);
  await (await start()).stop();
  expect(modeOf('state')).toBe('700');
  expect(modeOf('state/dynamo.db')).toBe('600');
  expect(modeOf('secrets.json')).toBe('600');
});

test('a folder that the first start makes is closed (S13)', async () => {
  dir = path.join(dir, 'new');
  // A database that nobody answers for: the folder is made before.
  await expect(start({ dynamoEndpoint: 'http://127.0.0.1:1' })).rejects.toThrow();
  for (const folder of ['', 'state']) expect(modeOf(folder)).toBe('700');
});

/** Each after `npm start -- --fresh` could have it: text that is somebody's, and no JSON. */
const DAMAGED = '{"to":"somebody@example.com"\0';
const FRESH = 'npm start -- --fresh';

test.each([
  ['secrets.json', 'secrets.json is damaged. Put back a copy of it'],
  ['running.json', 'running.json is damaged. Remove it when no other system runs in this folder'],
  ['state/gateway.json', 'gateway.json is damaged. Put back a copy of it'],
  ['state/cognito.json', 'cognito.json is damaged. Put back a copy of it'],
  ['state/mails.jsonl', 'mails.jsonl, line 2, is damaged. Remove this line'],
  ['state/queues.jsonl', 'queues.jsonl, line 2, is damaged. Remove this line'],
])('a damaged %s ends the start with its name and what to do (S15)', async (name, said) => {
  mkdirSync(path.join(dir, 'state'));
  const lines = name.endsWith('.jsonl') ? `{"gone":"1","announced":"1"}\n${DAMAGED}\n{"gone":"2"}\n` : DAMAGED;
  writeFileSync(path.join(dir, name), lines);
  const error = await start({ inMemory: true }).then(
    () => null,
    (fault: unknown) => fault as Error,
  );
  expect(error?.message).toContain(path.join(dir, path.dirname(name)));
  expect(error?.message).toContain(said);
  expect(error?.message).toContain(FRESH);
  // Without a cause, so that `npm start` prints this sentence alone; and nobody's data in it.
  expect(error?.cause).toBeUndefined();
  expect(error?.message).not.toContain('somebody');
});

test('so does a file that the start reads later (S15)', () => {
  writeFileSync(path.join(dir, 'last-poll.json'), DAMAGED);
  expect(() => lastPoll(dir).read()).toThrow(`${path.join(dir, 'last-poll.json')} is damaged. Put back a copy of it`);
});

test('a damaged database ends the start with its name and what to do (S15)', async () => {
  mkdirSync(path.join(dir, 'state'));
  writeFileSync(path.join(dir, 'state/dynamo.db'), 'no database '.repeat(500));
  await expect(start()).rejects.toThrow(`${path.join(dir, 'state/dynamo.db')} is damaged. Put back a copy of it`);
});

test('the start goes on once the damaged line is removed (S15)', async () => {
  const file = path.join(dir, 'mails.jsonl');
  writeFileSync(file, `"first"\n${DAMAGED}\n"second"\n`);
  const open = () => openJournal<string>(file, (found) => found);
  await expect(open()).rejects.toThrow(`${file}, line 2,`);
  writeFileSync(file, '"first"\n"second"\n');
  const { journal, entries } = await open();
  await journal.close();
  expect(entries).toEqual(['first', 'second']);
});
