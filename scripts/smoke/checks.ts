/** These must be true of a running site, seen from outside. */
import * as z from 'zod';
import { API } from '../../shared/api/api.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks the site; a redirect is an answer. */
export type Ask = ((path: string, init?: RequestInit) => Promise<Answered>) & {
  /** By https. */
  isSecure: boolean;
};

/** Throws with `what` when it is not so. */
const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

const mustAnswer = ({ status, text }: Answered, expected: number): void =>
  must(status === expected, `answered ${status}, not ${expected}: ${text.slice(0, 200)}`);

/** Throws where the answer is no JSON of this form. */
const read = <T>({ headers, text }: Answered, form: z.ZodType<T>): T => {
  must(
    headers.get('content-type')?.startsWith('application/json') === true,
    `is ${headers.get('content-type')}, not JSON`,
  );
  return form.parse(JSON.parse(text));
};

const FAULT = z.object({ code: z.string(), Details: z.string() });

const CONFIG = z.object({
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  cognitoEndpoint: z.string().min(1),
  hostedDomain: z.string().min(1),
});

const CALL = z.object({ callNumber: z.string() });

const DESCRIPTION = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const mustFail = (answered: Answered, status: number, code: string): void => {
  mustAnswer(answered, status);
  const fault = read(answered, FAULT);
  must(fault.code === code, `has the code ${fault.code}, not ${code}`);
};

const mustBePage = (answered: Answered): void => {
  mustAnswer(answered, 200);
  must(/<div id="root"/.test(answered.text), 'is not the site’s page');
};

const LIST = '/api/policeDispatchCall?limit=3';

export const CHECKS: Record<string, (ask: Ask) => Promise<void>> = {
  'the home page': async (ask) => mustBePage(await ask('/')),

  'a page that is drawn in the browser': async (ask) => mustBePage(await ask('/profile')),

  'a file that is missing': async (ask) => mustAnswer(await ask('/assets/no-such-file.js'), 404),

  'the code, as Brotli and as it is': async (ask) => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await ask('/about')).text) ?? [];
    if (!script) throw new Error('the page names no script');
    const [small, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => ask(script, { headers: { 'accept-encoding': encoding } })),
    );
    if (!small || !plain) throw new Error('not answered');
    for (const answered of [small, plain]) mustAnswer(answered, 200);
    must(small.headers.get('content-encoding') === 'br', 'is not sent as Brotli');
    must(!plain.headers.has('content-encoding'), 'is compressed for who does not take that');
    must(small.text === plain.text, 'is another script as Brotli');
  },

  'the headers': async (ask) => {
    const { headers } = await ask('/');
    must(/default-src 'self'/.test(headers.get('content-security-policy') ?? ''), 'no content security policy');
    must(headers.get('x-content-type-options') === 'nosniff', 'no nosniff');
    must(headers.get('x-frame-options') === 'DENY', 'can be framed');
    if (ask.isSecure)
      must(/max-age=\d{8}/.test(headers.get('strict-transport-security') ?? ''), 'not told to stay with https');
    must(headers.get('referrer-policy') === 'strict-origin', 'another referrer policy');
    must(headers.get('cross-origin-opener-policy') === 'same-origin', 'can be held by the page that opened it');
  },

  'the configuration': async (ask) => {
    read(await ask('/config.json'), CONFIG);
  },

  'a list': async (ask) => {
    const answered = await ask(LIST);
    mustAnswer(answered, 200);
    read(answered, z.array(CALL));
    must(/^\d+$/.test(answered.headers.get('x-total-count') ?? ''), 'has no x-total-count');
    must(/s-maxage=\d+/.test(answered.headers.get('cache-control') ?? ''), 'may not be kept at the edge');
    must(answered.headers.get('access-control-allow-origin') === '*', 'does not answer every origin');
    must(answered.headers.get('cross-origin-resource-policy') === 'cross-origin', 'is kept from other sites');
  },

  'a detail': async (ask) => {
    const [call] = read(await ask(LIST), z.array(CALL));
    if (!call) throw new Error('the list is empty: has the feed been polled?');
    const found = read(await ask(`/api/policeDispatchCall/${encodeURIComponent(call.callNumber)}`), CALL);
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
    must(!answered.headers.has('access-control-allow-origin'), 'answers other origins');
  },

  'a call that there is not': async (ask) => mustFail(await ask('/api/no-such-call'), 404, 'missing'),

  'the API’s own description': async (ask) => {
    const { openapi, paths } = read(await ask('/api/openapi.json'), DESCRIPTION);
    must(openapi === '3.1.0', `is OpenAPI ${openapi}`);
    const described = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
    must(described === Object.keys(API).length, `has ${described} calls, not ${Object.keys(API).length}`);
  },
};
