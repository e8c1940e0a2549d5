/** Exports that nobody reads (S5): two at once, each ended after a while, and lists that answer all the same. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as lists } from '../../../../functions/api/lists/lists.ts';
import { withConnection } from '../../../../functions/snapshots/engine.ts';
import {
  LambdaStream,
  provideRuntime,
  type StreamingHandler,
} from '../../../../scripts/local/gateway/lambda-runtime.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { startCloud } from '../../../harness/cloud/cloud.ts';
import { duringTests } from '../../../harness/during-tests.ts';
import { publishMade } from '../../../harness/lists/publish-made.ts';

/** More text than the stream to a reader holds. */
const ROWS = 5000;

duringTests(startCloud);
let handler: StreamingHandler;
beforeAll(async () => {
  provideRuntime();
  ({ handler } = (await import('../../../../functions/api/lists/exports.ts')) as unknown as {
    handler: StreamingHandler;
  });
  await publishMade('crime', ROWS);
});

interface Export {
  stream: LambdaStream;
  status: number;
  headers: Record<string, string>;
  /** Settles with the function. */
  ended: Promise<Error | null>;
}

const begun: Export[] = [];
const ask = async (headers: Record<string, string> = {}): Promise<Export> => {
  const stream = new LambdaStream();
  stream.on('error', () => undefined);
  const event = {
    httpMethod: 'GET',
    resource: '/api/crime/export',
    path: '/api/crime/export',
    headers,
    requestContext: { identity: { sourceIp: '192.0.2.1' } },
  };
  const running = handler(
    { ...event, multiValueQueryStringParameters: { format: ['ndjson'] } } as unknown as APIGatewayProxyEvent,
    stream,
    { awsRequestId: 'a-request' } as Context,
  );
  const ended = running.then(
    () => null,
    (fault: Error) => fault,
  );
  const head = await stream.begun;
  const made = { stream, status: head.statusCode, headers: head.headers, ended };
  begun.push(made);
  return made;
};

/** The lines of an answer that is read to its end. */
const linesOf = async ({ stream }: Export): Promise<number> => {
  let text = '';
  for await (const part of stream) text += part;
  return text.split('\n').length - 1;
};

const setPatience = (millis?: number): void => {
  if (millis === undefined) delete process.env[ENV.readerPatienceMs];
  else process.env[ENV.readerPatienceMs] = String(millis);
};

beforeEach(() => setPatience());
afterEach(async () => {
  setPatience();
  for (const { stream, ended } of begun.splice(0)) {
    stream.destroy();
    await ended;
  }
});

test('a third export is told to come again, lists answer beside two, and a turn is free once one is read (S5)', async () => {
  const first = await ask();
  const second = await ask();
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await ask();
  expect(third.status).toBe(503);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(String(await third.stream.toArray().then((parts) => Buffer.concat(parts))))).toMatchObject({
    code: 'unavailable',
  });
  expect(await callApi(lists, 'GET /api/crime')).toMatchObject({ status: 200 });
  expect(await linesOf(first)).toBe(ROWS);
  expect(await first.ended).toBeNull();
  expect((await ask()).status).toBe(200);
});

test.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
  'an export that nobody reads is broken off, and its turn is free (S5) %o',
  async (headers) => {
    setPatience(20);
    const unread = [await ask(headers), await ask(headers)];
    for (const { ended, stream } of unread) {
      expect((await ended)?.cause).toMatchObject({ message: 'Nobody read on for 0.02 s.' });
      expect(stream.destroyed).toBe(true);
    }
    setPatience();
    expect(await linesOf(await ask())).toBe(ROWS);
  },
);

test('a reader who leaves gives the turn back (S5)', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { stream, ended, status } = await ask();
    expect(status).toBe(200);
    stream.destroy();
    await ended;
  }
});

test('an export that could not begin gives the turn back (S5)', async () => {
  const usual = process.env[ENV.queryLimitMs];
  process.env[ENV.queryLimitMs] = '0';
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask()).status);
  process.env[ENV.queryLimitMs] = usual;
  expect(statuses).toEqual([503, 503, 503, 503]);
  expect((await ask()).status).toBe(200);
});

test('exports have an engine and memory of their own, so that lists always have theirs (S5)', async () => {
  await ask();
  const settings = (purpose: 'lists' | 'exports') =>
    withConnection(async (connection) => {
      await connection.run(`CREATE TABLE IF NOT EXISTS only_${purpose} (id INTEGER)`);
      const tables = await connection.runAndReadAll(
        "SELECT table_name FROM duckdb_tables() WHERE table_name LIKE 'only_%'",
      );
      const limit = await connection.runAndReadAll("SELECT current_setting('memory_limit')");
      return { tables: tables.getRows().flat(), limit: String(limit.value(0, 0)) };
    }, purpose);
  expect(await settings('exports')).toEqual({ tables: ['only_exports'], limit: '381.4 MiB' });
  expect(await settings('lists')).toEqual({ tables: ['only_lists'], limit: '381.4 MiB' });
});
