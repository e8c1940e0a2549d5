/** `npm run smoke -- URL`: looks at a running site from outside, deployed or local, and says what is not as it should be. */
import { pathToFileURL } from 'node:url';
import { API } from '../shared/api.ts';

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks the site; a redirect is an answer. */
type Ask = ((path: string, init?: RequestInit) => Promise<Answered>) & {
  /** By https. */
  isSecure: boolean;
};

const SECONDS = 30;

/** Throws with `what` when it is not so. */
const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

const mustAnswer = ({ status, text }: Answered, expected: number): void =>
  must(status === expected, `answered ${status}, not ${expected}: ${text.slice(0, 200)}`);

// A part of the answer that is not there fails the check that reads it.
// biome-ignore lint/suspicious/noExplicitAny: whatever the site answers
const jsonOf = ({ headers, text }: Answered): any => {
  must(
    headers.get('content-type')?.startsWith('application/json') === true,
    `is ${headers.get('content-type')}, not JSON`,
  );
  return JSON.parse(text);
};

const mustFail = (answered: Answered, status: number, code: string): void => {
  mustAnswer(answered, status);
  const body = jsonOf(answered);
  must(body.code === code && typeof body.Details === 'string', `has the code ${body.code}, not ${code}`);
};

const mustBePage = (answered: Answered): void => {
  mustAnswer(answered, 200);
  must(/<div id="root"/.test(answered.text), 'is not the site’s page');
};

const LIST = '/api/policeDispatchCall?limit=3';

const CHECKS: Record<string, (ask: Ask) => Promise<void>> = {
  'the home page': async (ask) => mustBePage(await ask('/')),

  'a page that is drawn in the browser': async (ask) => mustBePage(await ask('/crime/no-such-crime')),

  'a file that is missing': async (ask) => mustAnswer(await ask('/assets/no-such-file.js'), 404),

  'the headers': async (ask) => {
    const { headers } = await ask('/');
    must(/default-src 'self'/.test(headers.get('content-security-policy') ?? ''), 'no content security policy');
    must(headers.get('x-content-type-options') === 'nosniff', 'no nosniff');
    must(headers.get('x-frame-options') === 'DENY', 'can be framed');
    if (ask.isSecure)
      must(/max-age=\d{8}/.test(headers.get('strict-transport-security') ?? ''), 'not told to stay with https');
    must(headers.get('referrer-policy') === 'strict-origin-when-cross-origin', 'another referrer policy');
  },

  'the configuration': async (ask) => {
    const config = jsonOf(await ask('/config.json'));
    for (const name of ['userPoolId', 'userPoolClientId', 'cognitoEndpoint', 'hostedDomain'])
      must(typeof config[name] === 'string' && config[name] !== '', `${name} is missing`);
  },

  'a list': async (ask) => {
    const answered = await ask(LIST);
    mustAnswer(answered, 200);
    must(Array.isArray(jsonOf(answered)), 'is no array');
    must(/^\d+$/.test(answered.headers.get('x-total-count') ?? ''), 'has no x-total-count');
    must(/s-maxage=\d+/.test(answered.headers.get('cache-control') ?? ''), 'may not be kept at the edge');
  },

  'a detail': async (ask) => {
    const [call] = jsonOf(await ask(LIST));
    must(call !== undefined, 'the list is empty: has the feed been polled?');
    const id = encodeURIComponent(call.callNumber);
    const found = jsonOf(await ask(`/api/policeDispatchCall/${id}`));
    must(found.callNumber === call.callNumber, 'is another record');
  },

  'a detail that is missing': async (ask) => mustFail(await ask('/api/policeDispatchCall/none'), 404, 'missing'),

  'a query that is wrong': async (ask) => mustFail(await ask('/api/policeDispatchCall?limit=0'), 400, 'invalid'),

  'a password that is wrong': async (ask) =>
    mustFail(
      await ask('/api/account/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'not-a-password' }),
      }),
      401,
      'wrong-credentials',
    ),

  'a call of users without a token': async (ask) => {
    const answered = await ask('/api/applicationUser');
    mustFail(answered, 403, 'signed-out');
    must(answered.headers.get('cache-control') === 'no-store', 'may be kept');
  },

  'a call that there is not': async (ask) => mustFail(await ask('/api/no-such-call'), 404, 'missing'),

  'the API’s own description': async (ask) => {
    const { openapi, paths } = jsonOf(await ask('/api/openapi.json'));
    must(openapi === '3.1.0', `is OpenAPI ${openapi}`);
    const described = Object.values(paths as Record<string, object>).flatMap((methods) => Object.keys(methods)).length;
    must(described === Object.keys(API).length, `has ${described} calls, not ${Object.keys(API).length}`);
  },
};

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
