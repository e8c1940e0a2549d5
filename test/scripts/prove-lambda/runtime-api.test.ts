/** Our Runtime API as a runtime interface client asks it: events, answers, faults, and answers that stream. */
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LambdaStream } from '../../../scripts/local/gateway/lambda-runtime.ts';
import { faultOfLine } from '../../../scripts/prove-lambda/log-lines.ts';
import { type RuntimeApi, startRuntimeApi } from '../../../scripts/prove-lambda/runtime-api.ts';

let api: RuntimeApi;
beforeEach(async () => {
  api = await startRuntimeApi();
});
afterEach(() => api.stop());

const call = (path: string, init?: RequestInit) => fetch(`http://${api.address}/2018-06-01/runtime/${path}`, init);

/** Does as the client: asks for an event, and answers it. */
const answer = async (kind: 'response' | 'error', body: string, headers: Record<string, string> = {}) => {
  const next = await call('invocation/next');
  const id = next.headers.get('lambda-runtime-aws-request-id');
  await call(`invocation/${id}/${kind}`, { method: 'POST', body, headers });
  return next.json();
};

const invocation = { event: { job: 'watch' }, functionName: 'watch', deadline: 1 };
const STREAMED = {
  'lambda-runtime-function-response-mode': 'streaming',
  'content-type': 'application/vnd.awslambda.http-integration-response',
};

test('hands an event over and gives its answer back', async () => {
  const asked = api.invoke(invocation);
  expect(await answer('response', '{"ok":true}')).toEqual({ job: 'watch' });
  expect(await asked).toEqual({ ok: true });
});

test('rejects with what the function threw', async () => {
  const asked = expect(api.invoke(invocation)).rejects.toThrow('TypeError: no');
  await answer('error', JSON.stringify({ errorType: 'TypeError', errorMessage: 'no', trace: [] }));
  await asked;
});

test('rejects when the function could not be loaded, or its process has ended', async () => {
  const asked = expect(api.invoke(invocation)).rejects.toThrow('Runtime.ImportModuleError: duckdb');
  const body = JSON.stringify({ errorType: 'Runtime.ImportModuleError', errorMessage: 'duckdb', trace: [] });
  await call('init/error', { method: 'POST', body });
  await asked;
});

test('gives head and body of an answer that streams', async () => {
  const stream = new LambdaStream();
  const asked = api.invoke({ ...invocation, stream });
  const read = text(stream);
  await answer('response', `{"statusCode":200,"headers":{"a":"b"}}${'\0'.repeat(8)}id,name\r\n`, STREAMED);
  await asked;
  expect(await stream.begun).toEqual({ statusCode: 200, headers: { a: 'b' } });
  expect(await read).toBe('id,name\r\n');
});

test('A8: a log line is one of Lambda’s, and its message no JSON in a text', () => {
  const line = { timestamp: '2026-11-22T20:00:00.000Z', level: 'WARN', requestId: 'r' };
  expect(faultOfLine(JSON.stringify({ ...line, message: { message: 'A request failed', call: 'GET /' } }))).toBeNull();
  expect(faultOfLine(JSON.stringify({ _aws: {}, Deliveries: 1 }))).toBeNull();
  expect(faultOfLine(JSON.stringify({ ...line, message: '{"message":"A request failed"}' }))).toContain('A8');
  expect(faultOfLine('(node:1) Warning')).toContain('no JSON');
});
