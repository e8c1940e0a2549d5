/** `npm run smoke -- URL [--again]`: looks at a running site from outside, deployed or local, and reports what is wrong. `STAGE_PASSWORD` opens a second stage. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { stageHeaders } from '../../shared/platform/stage-pass.ts';
import { takeTurn } from './calls.ts';
import { type Answered, type Ask, CHECKS } from './checks.ts';

const SECONDS = 30;

/** Between two turns: 40 a minute, of which a new version has four. */
const TURN_MS = 1500;
const TURNS_TOLD = 40;

/** Each check's name, with what is wrong, or null. `url` is the site's address. */
export const smoke = async (url: string): Promise<[name: string, fault: string | null][]> => {
  const askPath = async (path: string, init?: RequestInit): Promise<Answered> => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...stageHeaders(process.env.STAGE_PASSWORD), ...init?.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const ask: Ask = Object.assign(askPath, { isSecure: new URL(url).protocol === 'https:' });
  const results: [string, string | null][] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check(ask);
      results.push([name, null]);
    } catch (error) {
      results.push([name, error instanceof Error ? error.message : String(error)]);
    }
  }
  return results;
};

/** Calls every function turn by turn, until it is ended from outside, and tells each minute how it went. */
const goOn = async (url: string): Promise<never> => {
  for (let turns = 1, calls = 0, failed: string[] = []; ; turns += 1) {
    // Another number in every turn of every run.
    for (const [name, status] of await takeTurn(url, Math.floor(Date.now() / 1000))) {
      calls += 1;
      if (status === null || status >= 500) failed.push(`${name} ${status ?? 'nothing'}`);
    }
    if (turns % TURNS_TOLD === 0) {
      console.log(`${calls} calls, ${failed.length} failed ${[...new Set(failed)].join(', ')}`);
      [calls, failed] = [0, []];
    }
    await sleep(TURN_MS);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const {
    values: { again },
    positionals: [url],
  } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } });
  if (!url || !URL.canParse(url)) {
    console.error('Usage: npm run smoke -- URL [--again], such as http://127.0.0.1:8080');
    process.exit(1);
  }
  if (again) await goOn(url);
  const results = await smoke(url);
  for (const [name, fault] of results) console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`);
  if (results.some(([, fault]) => fault !== null)) process.exitCode = 1;
}
