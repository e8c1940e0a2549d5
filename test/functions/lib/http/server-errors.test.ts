/** Answers of 5xx are counted for the version that gave them, by which a deployment takes it back; others are not. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { http } from '../../../../functions/lib/http/http.ts';
import { handler as pages } from '../../../../functions/pages/pages.ts';
import { AppError } from '../../../../shared/base/errors.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { logged } from '../../../harness/logged.ts';
import { metricLines } from '../../../harness/metric-lines.ts';

const lines = metricLines();
beforeEach(() => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'made-up-function');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '42');
});

/** By version: how many were counted. */
const counted = (): [string, number][] =>
  lines
    .filter((line) => line.includes('"ServerErrors"'))
    .map((line) => JSON.parse(line))
    .map(({ Version, ServerErrors }) => [Version, ServerErrors]);

const event = (rest: object): APIGatewayProxyEvent =>
  // The parts that are read.
  ({ httpMethod: 'GET', headers: {}, requestContext: { identity: {} }, ...rest }) as unknown as APIGatewayProxyEvent;

/** The status of the API where its function does this. */
const statusWhere = async (status: () => Promise<never>): Promise<number> => {
  const handler = http<'status'>({ 'GET /api/status': status, 'POST /api/browserError': status }, status);
  const asked = event({ resource: '/api/status', path: '/api/status' });
  return (await handler(asked, { awsRequestId: 'made-up' } as Context)).statusCode;
};

test.each([
  [new TypeError('made up'), 500, ['A request failed']],
  [new AppError('unavailable', 'made up'), 503, []],
])('of the API: %s', async (error, status, inLog) => {
  expect(await statusWhere(() => Promise.reject(error))).toBe(status);
  expect(counted()).toEqual([['made-up-function:42', 1]]);
  expect(logged()).toEqual(inLog);
});

test('of pages', async () => {
  vi.stubEnv(ENV.siteUrl, 'http://127.0.0.1:1');
  vi.stubEnv(ENV.apiUrl, 'http://127.0.0.1:1');
  expect((await pages(event({ pathParameters: { page: 'crime/C1' } }))).statusCode).toBe(503);
  expect(counted()).toEqual([['made-up-function:42', 1]]);
  logged();
});

test('what a caller does wrong is not counted', async () => {
  expect(await statusWhere(() => Promise.reject(new AppError('missing', 'made up')))).toBe(404);
  expect((await pages(event({ pathParameters: { page: 'nothing' } }))).statusCode).toBe(404);
  expect(counted()).toEqual([]);
  logged();
});
