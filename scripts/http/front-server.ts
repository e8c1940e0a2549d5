/** The one port that browsers talk to: refuses malformed requests and hands the others on by their path. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { log } from '../../functions/lib/log.ts';
import { sendError } from './answer.ts';
import { faultOf, pathOf } from './request-target.ts';

export type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The first whose prefix fits answers; `/api` fits `/api` and `/api/…`, `/` everything. */
export type Sections = readonly (readonly [prefix: string, answer: Answerer])[];

export interface FrontServer {
  url: string;
  port: number;
  server: Server;
  /** Until sections are given, every request is answered 503. */
  serve: (sections: Sections) => void;
  stop: () => Promise<void>;
}

const STATUS_OF_FAULT: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP never become a request: the answer is written by hand. */
const refuse = (socket: Duplex, status = '400 Bad Request'): void => {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  else socket.destroy();
};

const fits = (path: string, prefix: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

const answer = async (sections: Sections, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const fault = faultOf(request);
  if (fault) return sendError(request, response, 400, 'invalid', fault, randomUUID());
  const path = pathOf(request);
  const section = sections.find(([prefix]) => fits(path, prefix));
  if (section) return section[1](request, response);
  response.setHeader('retry-after', '2');
  return sendError(request, response, 503, 'unavailable', 'Starting. Please try again shortly.', randomUUID());
};

/** A visitor who leaves in the middle of an upload, or of an answer that is sent piece by piece, is no fault of ours. */
const isGone = (error: unknown, request: IncomingMessage, response: ServerResponse): boolean => {
  if (request.destroyed && !request.complete) return true;
  const isCutOff = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  // A source that broke off has an error of its own, which ends the answer.
  return isCutOff && response.destroyed && !response.errored;
};

/** Takes the port at once, so that a taken one is known before anything else starts; rejects with EADDRINUSE then. */
export const startFrontServer = (port: number): Promise<FrontServer> => {
  let sections: Sections = [];
  const server = createServer((request, response) => {
    // Node would write the machine's time: tests move this process's, and pages compare with it.
    response.setHeader('date', new Date().toUTCString());
    answer(sections, request, response).catch((error: unknown) => {
      if (isGone(error, request, response)) return response.destroy();
      log.error('A request failed', error, { path: pathOf(request) });
      if (response.headersSent) return response.destroy();
      response.writeHead(500).end();
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 60_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(socket, STATUS_OF_FAULT[error.code ?? ''] ?? '400 Bad Request'),
  );
  server.on('connect', (_request, socket) => refuse(socket));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${actual}`,
        port: actual,
        server,
        serve: (given) => {
          sections = given;
        },
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
};
