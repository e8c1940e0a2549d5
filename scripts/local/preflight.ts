/** API Gateway's answer to a browser that asks whether a program of another site may make a call with a key. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREFLIGHT } from '../../shared/cross-origin.ts';

/** On AWS the site's own host asks nothing of the kind; here the key that is to come tells the hosts apart. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' &&
  headers['access-control-request-method'] !== undefined &&
  /(^|,)\s*x-api-key\s*(,|$)/i.test(String(headers['access-control-request-headers'] ?? ''));

/** `methods` are those of the path that such programs may use. */
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
