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
  /** Where the caller is. */
  address?: string;
}

type GroupHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<HttpAnswer>;

export const callApi = async (
  handler: GroupHandler,
  name: EndpointName,
  { params = {}, query = {}, body, token, headers: sent = {}, address = '192.0.2.1' }: Sent = {},
): Promise<Answered> => {
  const [httpMethod, resource = ''] = name.split(' ');
  const event = {
    httpMethod,
    resource,
    path: resource.replace(/\{(\w+)\+?\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? '')),
    headers: { ...sent, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    multiValueQueryStringParameters: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])),
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: address } },
    // The parts that handlers read; the rest of the event is AWS's book-keeping.
  } as unknown as APIGatewayProxyEvent;
  const { statusCode, headers, body: text } = await handler(event, { awsRequestId: 'request-1' } as Context);
  return { status: statusCode, headers, body: text ? JSON.parse(text) : undefined };
};
