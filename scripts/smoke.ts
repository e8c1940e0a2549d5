/** `npm run smoke -- URL`: looks at a running site from outside, deployed or local, and reports what is wrong. */
import { pathToFileURL } from 'node:url';
import { type Answered, type Ask, CHECKS } from './smoke-checks.ts';

const SECONDS = 30;

/** Each check's name, with what is wrong, or null. `url` is the site's address. */
export const smoke = async (url: string): Promise<[name: string, fault: string | null][]> => {
  const askPath = async (path: string, init?: RequestInit): Promise<Answered> => {
    const response = await fetch(new URL(path, url), {
      ...init,
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , url] = process.argv;
  if (!url || !URL.canParse(url)) {
    console.error('Usage: npm run smoke -- URL, such as http://127.0.0.1:8080');
    process.exit(1);
  }
  const results = await smoke(url);
  for (const [name, fault] of results) console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`);
  if (results.some(([, fault]) => fault !== null)) process.exitCode = 1;
}
