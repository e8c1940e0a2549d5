/**
 * A stand-in for a Cognito user pool on this machine. Never to be reachable from outside: it trusts any signature, and
 * anybody who can read its file can sign tokens.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../http/listen.ts';
import { ADMIN_OPERATIONS, joinGroup } from './admin-operations.ts';
import { CognitoError } from './cognito-error.ts';
import { answerHosted } from './hosted.ts';
import { type Asked, type Granted, pending } from './hosted-state.ts';
import { keySet } from './jwt.ts';
import { CLIENT_ID, existingUser, POOL_ID, type Pool, type Triggers } from './pool.ts';
import { readBody } from './read-body.ts';
import { openState } from './state.ts';
import { USER_OPERATIONS } from './user-operations.ts';

export interface LocalCognito {
  /** For the SDK and, proxied, for the browser. */
  endpoint: string;
  poolId: string;
  clientId: string;
  jwksUrl: string;
  /** Puts the user with this address into a group; what an operator would do in the console. */
  addToGroup: (email: string, group: string) => Promise<void>;
  stop: () => Promise<void>;
}

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,60})$/;

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readBody(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON.');
  }
};

const run = async (request: IncomingMessage, pool: Pool): Promise<object> => {
  const name = TARGET.exec(String(request.headers['x-amz-target'] ?? ''))?.[1] ?? '';
  const input = await readJson(request);
  const open = Object.hasOwn(USER_OPERATIONS, name) ? USER_OPERATIONS[name] : undefined;
  if (open) return open(input, pool);
  const closed = Object.hasOwn(ADMIN_OPERATIONS, name) ? ADMIN_OPERATIONS[name] : undefined;
  if (!closed) throw new CognitoError('UnknownOperationException', `The stand-in has no operation ${name || 'here'}.`);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return closed(input, pool);
};

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
};

const answer = async (request: IncomingMessage, response: ServerResponse, pool: Pool): Promise<void> => {
  if (request.method === 'GET' && request.url === `/${POOL_ID}/.well-known/jwks.json`)
    return send(response, 200, keySet(pool.state.key));
  try {
    if (await answerHosted(request, response, pool)) return;
    if (request.method !== 'POST' || request.url !== '/') return send(response, 404, { message: 'Not found' });
    send(response, 200, await run(request, pool));
  } catch (error) {
    if (!(error instanceof CognitoError)) console.error('The local user pool failed', error);
    const type = error instanceof CognitoError ? error.name : 'InternalErrorException';
    const message = error instanceof CognitoError ? error.message : 'The stand-in failed.';
    const status = error instanceof CognitoError ? 400 : 500;
    send(response, status, { __type: type, message }, { 'x-amzn-errortype': type });
  }
};

/**
 * Starts it on 127.0.0.1, keeping its users in `file`, or in memory without one. `triggers` are the Lambda handlers
 * themselves; `now` is the clock that dates tokens; hosted sign-ins lead back to one of `callbackUrls`.
 */
export const startCognito = async (
  options: {
    file?: string;
    triggers?: Triggers;
    now?: () => Date;
    port?: number;
    callbackUrls?: readonly string[];
  } = {},
): Promise<LocalCognito> => {
  const { file, triggers = {}, now = () => new Date(), port, callbackUrls = [] } = options;
  const hosted = { asked: pending<Asked>(now), codes: pending<Granted>(now) };
  const challenges = pending<string>(now);
  const pool: Pool = { ...(await openState(file, now())), triggers, callbackUrls, challenges, hosted, now };
  const { url, stop } = await listen((request, response) => void answer(request, response, pool), port);
  return {
    endpoint: url,
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    jwksUrl: `${url}/${POOL_ID}/.well-known/jwks.json`,
    addToGroup: async (email, group) => {
      joinGroup(existingUser(pool, email), group);
      pool.save();
    },
    stop,
  };
};
