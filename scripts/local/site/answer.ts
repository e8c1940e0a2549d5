/** Writes an answer to the socket: compressed where accepted, and errors with the API's one body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody, ErrorCode } from '../../../shared/base/errors.ts';
import { acceptedEncoding, compress, isCompressible } from './compress.ts';

export type Headers = Record<string, string | string[]>;

/** A compressed answer has other bytes, so its tag can only be a weak one. */
const weaken = (headers: Headers): Headers => {
  const tag = headers.etag;
  return typeof tag === 'string' && !tag.startsWith('W/') ? { ...headers, etag: `W/${tag}` } : headers;
};

/** Sends a whole body. Header names in lower case; `content-length` is added. */
export const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer,
): Promise<void> => {
  let sent = headers;
  let bytes = body;
  if (!headers['content-encoding'] && isCompressible(String(headers['content-type'] ?? ''), body.length)) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString());
    sent = { ...sent, vary: [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', ') };
    if (encoding) {
      bytes = await compress(body, encoding);
      sent = { ...weaken(sent), 'content-encoding': encoding };
    }
  }
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, hasBody ? { ...sent, 'content-length': String(bytes.length) } : sent);
  response.end(hasBody ? bytes : undefined);
};

export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): Promise<void> =>
  send(
    request,
    response,
    status,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    Buffer.from(JSON.stringify(body)),
  );

/** An error that no handler made, with the body that all errors have. */
export const sendError = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  details: string,
  requestId: string,
): Promise<void> => {
  const body: ErrorBody = { Details: details, SubErrors: [], code, requestId };
  response.setHeader('x-request-id', requestId);
  return sendJson(request, response, status, body);
};
