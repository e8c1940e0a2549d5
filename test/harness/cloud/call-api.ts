/** Calls the Lambda handler of a group as API Gateway would, by the name of the call. */
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { HttpAnswer } from '../../../functions/lib/http/answer.ts';
import type { EndpointName } from '../../../shared/api/api.ts';

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body should be, and fails where it is not
  body: any;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The caller's address. */
  address?: string;
}

type GroupHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<HttpAnswer>;

/** API Gateway's event of a call. */
export const apiEvent = (
  name: EndpointName,
  { params = {}, query = {}, body, token, headers = {}, address = '192.0.2.1' }: Sent = {},
): APIGatewayProxyEvent => {
  const [httpMethod, resource = ''] = name.split(' ');
  return {
    httpMethod,
    resource,
    path: resource.replace(/\{(\w+)\+?\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? '')),
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])),
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: address } },
    // The parts that handlers read; the rest of the event is AWS's book-keeping.
  } as unknown as APIGatewayProxyEvent;
};

export const callApi = async (handler: GroupHandler, name: EndpointName, sent: Sent = {}): Promise<Answered> => {
  const context = { awsRequestId: 'request-1' } as Context;
  const { statusCode, headers, body } = await handler(apiEvent(name, sent), context);
  return { status: statusCode, headers, body: body ? JSON.parse(body) : undefined };
};
