/** Makes the event and context that API Gateway and Lambda hand to a function (REST, payload version 1). */
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { pathOf, queryOf } from '../../http/request-target.ts';

type Multi = Map<string, string[]>;

const STAGE = 'local';
/** The key that CloudFront would send. */
export const SITE_KEY_ID = 'site';
const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/;

const gather = (pairs: Iterable<[string, string]>): Multi => {
  const values: Multi = new Map();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
};

/** API Gateway sends null where there is nothing, and the last value where one is asked for. */
const multi = (values: Multi): Record<string, string[]> | null => (values.size ? Object.fromEntries(values) : null);
const single = (values: Multi): Record<string, string> | null =>
  values.size ? Object.fromEntries([...values].map(([name, all]) => [name, all.at(-1) ?? ''])) : null;

const VIEWER = 'CloudFront-Viewer-Address';

/** A request without a key is the site's: CloudFront forwards it with its own header for the viewer's address. */
const isFromSite = ({ headers }: IncomingMessage): boolean => headers['x-api-key'] === undefined;

function* headerPairs(request: IncomingMessage): Iterable<[string, string]> {
  const { rawHeaders, socket } = request;
  const isFromCdn = isFromSite(request);
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!isFromCdn || name.toLowerCase() !== VIEWER.toLowerCase()) yield [name, rawHeaders[index + 1] ?? ''];
  }
  if (isFromCdn) yield [VIEWER, `${socket.remoteAddress}:${socket.remotePort}`];
}

/** `path` stays encoded, as API Gateway hands it over; parameters are decoded. */
export const proxyEvent = (
  request: IncomingMessage,
  resource: string,
  parameters: Record<string, string>,
  body: Buffer,
  requestId: string,
  apiKeyId: string,
): APIGatewayProxyEvent => {
  const path = pathOf(request);
  const method = request.method ?? 'GET';
  const headers = gather(headerPairs(request));
  const query = gather(new URLSearchParams(queryOf(request)));
  const isText = TEXT.test(request.headers['content-type'] ?? 'application/json');
  const decoded = Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]);
  const now = new Date();
  return {
    resource,
    path,
    httpMethod: method,
    headers: single(headers) ?? {},
    multiValueHeaders: multi(headers) ?? {},
    queryStringParameters: single(query),
    multiValueQueryStringParameters: multi(query),
    pathParameters: decoded.length ? Object.fromEntries(decoded) : null,
    stageVariables: null,
    body: body.length ? body.toString(isText ? 'utf8' : 'base64') : null,
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: {
      accountId: '000000000000',
      apiId: STAGE,
      authorizer: null,
      httpMethod: method,
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
      path: `/${STAGE}${path}`,
      protocol: `HTTP/${request.httpVersion}`,
      requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: STAGE,
      resourcePath: resource,
      stage: STAGE,
    },
  };
};

/** `deadline` is in epoch milliseconds. */
export const lambdaContext = (functionName: string, requestId: string, deadline: number): Context => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: false,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: STAGE,
  memoryLimitInMB: '1769',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  // The callback style of old Lambda functions, which ours don't use.
  done: () => {},
  fail: () => {},
  succeed: () => {},
});
