/** Tests the typed client: addresses, bodies, tokens, and what it makes of answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATA_COMING, DATA_STATE } from '../../../shared/platform/data-state.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { call, callFor } from '../../../web/api/client.ts';
import { ApiError, errorText, isMissing, isPassing, NetworkError } from '../../../web/api/errors.ts';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';

let api: FakeApi;
const refused = vi.fn();
let token: string | null = null;
beforeEach(() => {
  token = null;
  refused.mockReset();
  callFor({ token: async () => token, refused });
});
afterEach(() => api.stop());

const CREDENTIALS = { email: 'a@example.com', password: 'x' };
const failureOf = (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('a path parameter is encoded, slashes too', async () => {
  const type = { natureOfCall: 'TRBL W/SUBJ' };
  api = fakeApi({ 'GET /api/policeDispatchCallType/{natureOfCall+}': () => new Fault(404, { code: 'missing' }) });
  const error = await failureOf(call('GET /api/policeDispatchCallType/{natureOfCall+}', { params: type }));
  expect(isMissing(error)).toBe(true);
  expect(api.requests[0]?.params).toEqual(type);
});

test('a list is its items and the total of the header; what is undefined is not sent', async () => {
  api = fakeApi({ 'GET /api/fireDispatchCall': () => ({ items: [], total: 1234 }) });
  expect(
    await call('GET /api/fireDispatchCall', { query: { limit: 5, filter: 'cfs = "1"', order: undefined } }),
  ).toEqual({ items: [], total: 1234 });
  expect(api.requests[0]?.query).toEqual({ limit: '5', filter: 'cfs = "1"' });
});

test('a 204 is undefined', async () => {
  api = fakeApi({ 'DELETE /api/dispatchCallSubscription/{id}': () => undefined });
  expect(await call('DELETE /api/dispatchCallSubscription/{id}', { params: { id: 'a.b' } })).toBeUndefined();
});

describe('the bearer token', () => {
  test('is sent when somebody is signed in, and only then', async () => {
    api = fakeApi({ 'POST /api/account/resendConfirmation': () => ({}) });
    await call('POST /api/account/resendConfirmation');
    token = 'jwt';
    await call('POST /api/account/resendConfirmation');
    expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer jwt']);
  });

  test('ends the session when the API refuses it, and not when the API forbids something', async () => {
    token = 'jwt';
    api = fakeApi({ 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'forbidden' }) });
    await failureOf(call('POST /api/account/resendConfirmation'));
    expect(refused).not.toHaveBeenCalled();
    api.answer({ 'POST /api/account/resendConfirmation': () => new Fault(403, { code: 'signed-out' }) });
    await failureOf(call('POST /api/account/resendConfirmation'));
    expect(refused).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  test('carries status, code and words, none of them twice', async () => {
    const body = { Details: 'email: not valid.', SubErrors: ['email: not valid.', 'password: too short.'] };
    api = fakeApi({ 'POST /api/account/login': () => new Fault(400, { ...body, code: 'invalid' }) });
    const error = await failureOf(call('POST /api/account/login', { body: CREDENTIALS }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'invalid' });
    expect(errorText(error)).toBe('email: not valid.\npassword: too short.');
  });

  test('with a body that is not the API’s has the one sentence', async () => {
    api = fakeApi({}, () => new Response('<html>Bad gateway</html>', { status: 502 }));
    const error = await failureOf(call('POST /api/account/login', { body: CREDENTIALS }));
    expect(error).toMatchObject({ status: 502, code: 'unexpected' });
    expect(errorText(error)).toBe('An unexpected error occurred. Please try again.');
  });

  test('without an answer is a network error', async () => {
    api = fakeApi({});
    const error = await failureOf(call('POST /api/account/login', { body: CREDENTIALS }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(errorText(error)).toMatch(/could not be reached/);
  });

  test('that the caller wanted is the caller’s own', async () => {
    api = fakeApi({});
    const stop = new AbortController();
    stop.abort();
    const error = await failureOf(call('POST /api/account/login', { body: CREDENTIALS, signal: stop.signal }));
    expect(error).not.toBeInstanceOf(NetworkError);
  });
});

describe('an answer whose data are still being loaded', () => {
  const coming = { [DATA_STATE]: DATA_COMING };
  const answer = (json: unknown, headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => Response.json(json, { headers }));
  beforeEach(() => {
    api = fakeApi({});
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is no empty list, but a failure that passes', async () => {
    answer([], { ...coming, 'x-total-count': '0' });
    const error = await failureOf(call('GET /api/parcel'));
    expect([errorText(error), isPassing(error)]).toEqual([MESSAGES.coming, true]);
  });

  test('is taken as far as it goes where there is something in it', async () => {
    answer([{ taxkey: '1' }], { ...coming, 'x-total-count': '7' });
    expect(await call('GET /api/parcel')).toEqual({ items: [{ taxkey: '1' }], total: 7 });
  });
});
