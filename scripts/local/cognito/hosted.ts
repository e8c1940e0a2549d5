/** The hosted domain of the stand-in: authorize, the pretend providers' pages, and tokens for codes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { authorize, leadBack } from './authorize.ts';
import { CognitoError } from './cognito-error.ts';
import { externalUser } from './external-users.ts';
import type { Asked } from './hosted-state.ts';
import type { Pool } from './pool.ts';
import { faultPage, pretendPage } from './pretend-page.ts';
import { readBody } from './read-body.ts';
import { exchangeCode } from './token-endpoint.ts';

/** The pages' forms post to themselves and lead back to the site, which is under the same address. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

const sendPage = (response: ServerResponse, status: number, page: string): void => {
  response.writeHead(status, PAGE_HEADERS).end(page);
};

const lead = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end();
};

/** The address is relative, so that it holds under whatever path these pages are handed on. */
const begin = (params: URLSearchParams, response: ServerResponse, pool: Pool): void => {
  const authorized = authorize(params, pool);
  if ('fault' in authorized) sendPage(response, 400, faultPage(authorized.fault));
  else if ('refusal' in authorized) lead(response, authorized.refusal);
  else lead(response, `../pretend?request=${pool.hosted.asked.put(authorized.asked)}`);
};

const addressesAt = ({ provider }: Asked, { state }: Pool): string[] =>
  state.users.flatMap(({ identity, attributes: { email } }) =>
    identity?.provider === provider && email ? [email] : [],
  );

/** Signs in and answers with the address to go on to. */
const signIn = async (asked: Asked, form: URLSearchParams, pool: Pool): Promise<string> => {
  const { provider, redirectUri, state } = asked;
  const back = (parameters: Record<string, string>): string => leadBack(redirectUri, { ...parameters, state });
  if (form.has('cancel')) return back({ error: 'access_denied', error_description: 'User cancelled the sign-in' });
  const address = z.email().max(128).safeParse(form.get('address')?.trim());
  if (!address.success) return back({ error: 'invalid_request', error_description: 'The address is not valid' });
  try {
    const user = await externalUser(pool, { provider, address: address.data, isTold: form.has('told') });
    if (!user.enabled) return back({ error: 'invalid_request', error_description: 'User is disabled.' });
    pool.save();
    return back({ code: pool.hosted.codes.put({ ...asked, username: user.username }) });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return back({ error: 'invalid_request', error_description: error.message });
  }
};

const pretend = async (
  request: IncomingMessage,
  params: URLSearchParams,
  response: ServerResponse,
  pool: Pool,
): Promise<void> => {
  const name = params.get('request') ?? '';
  const isPost = request.method === 'POST';
  const asked = isPost ? pool.hosted.asked.take(name) : pool.hosted.asked.look(name);
  if (!asked) return sendPage(response, 400, faultPage('This sign-in is over. Please begin again.'));
  if (!isPost) return sendPage(response, 200, pretendPage(asked.provider, addressesAt(asked, pool)));
  lead(response, await signIn(asked, new URLSearchParams(await readBody(request)), pool));
};

/** Answers what is a hosted page or the token endpoint; false for everything else. */
export const answerHosted = async (
  request: IncomingMessage,
  response: ServerResponse,
  pool: Pool,
): Promise<boolean> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  switch (`${request.method} ${pathname}`) {
    case 'GET /oauth2/authorize':
      begin(searchParams, response, pool);
      return true;
    case 'GET /pretend':
    case 'POST /pretend':
      await pretend(request, searchParams, response, pool);
      return true;
    case 'POST /oauth2/token': {
      const { status, body } = exchangeCode(new URLSearchParams(await readBody(request)), pool);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
      return true;
    }
    default:
      return false;
  }
};
