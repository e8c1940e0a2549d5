/** The samples of the developers' guide run as they stand there. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../../functions/notify/webhooks/webhook-event.ts';
import { SAMPLES, WEBHOOK_SAMPLE } from '../../web/pages/developers/developer-samples.data.ts';
import { person } from '../harness/accounts/people.ts';
import { client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';

const run = promisify(execFile);

let world: TestWorld;
let key: string;

beforeAll(async () => {
  world = await testWorld();
  for (const job of [
    'street-segment',
    'street-address',
    'police-dispatch-call',
    'fire-dispatch-call',
    'crime',
    'dumps',
  ])
    expect(await world.runJob(job), job).toMatchObject({ ok: true });
  const { token } = await person();
  key = (await client(world.url, token).post('/api/apiKey', { name: 'Samples' })).body.key;
});
afterAll(() => world.stop());

/** The program that runs a sample of each language; null where this machine has none. */
const has = async (command: string): Promise<boolean> => {
  try {
    await run(command, ['--version']);
    return true;
  } catch {
    console.warn(`${command} is not installed: its samples are not run.`);
    return false;
  }
};

const COMMANDS = { curl: 'curl', JavaScript: process.execPath, Python: 'python3' };
const EXTENSIONS = { curl: 'sh', JavaScript: 'mjs', Python: 'py' };

test.each(SAMPLES.map((sample) => [sample.title, sample] as const))('%s', async (title, { language, code }) => {
  if (!(await has(COMMANDS[language]))) return;
  const file = path.join(world.dir, `sample.${EXTENSIONS[language]}`);
  await writeFile(file, code(world.url));
  const shell = language === 'curl' ? 'sh' : COMMANDS[language];
  const { stdout } = await run(shell, [file], { env: { PATH: process.env.PATH, API_KEY: key } });
  if (language === 'curl') expect(JSON.parse(stdout), title).not.toEqual([]);
  else expect(Number.parseInt(stdout, 10), title).toBeGreaterThan(0);
});

test('the sample for webhooks knows our deliveries, and refuses others and old ones', async () => {
  const file = path.join(world.dir, 'webhook.mjs');
  await writeFile(file, WEBHOOK_SAMPLE.code(world.url));
  const { isOurs } = await import(pathToFileURL(file).href);
  const now = new Date();
  const signature = signatureOf(['new', 'old'], '{"id":"1"}', now);
  expect(isOurs('{"id":"1"}', signature, 'new')).toBe(true);
  expect(isOurs('{"id":"1"}', signature, 'old')).toBe(true);
  expect(isOurs('{"id":"2"}', signature, 'new')).toBe(false);
  expect(isOurs('{"id":"1"}', signature, 'another')).toBe(false);
  const old = signatureOf(['new'], '{"id":"1"}', new Date(now.getTime() - 600_000));
  expect(isOurs('{"id":"1"}', old, 'new')).toBe(false);
});
