/** API Gateway's answer to a browser that asks whether a page of another site may make a request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OPEN_HEADERS, PREFLIGHT } from '../../../shared/platform/cross-origin.ts';

export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** The headers of API Gateway's own errors of open reads; a function's answer says so itself. */
export const openToAll = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(OPEN_HEADERS)) response.setHeader(name, value);
};

/** `methods` are those of the path that such pages may use. */
export const answerPreflight = (response: ServerResponse, methods: readonly string[], requestId: string): void => {
  response
    .writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(','),
      'access-control-allow-headers': PREFLIGHT.headers.join(','),
      'access-control-max-age': String(PREFLIGHT.seconds),
      'x-request-id': requestId,
    })
    .end();
};
