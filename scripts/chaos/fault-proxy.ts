/** A proxy for one service at a fixed address: it forwards requests, and fails on command. */
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../http/listen.ts';
import type { Random } from '../sample-city/random.ts';
import { SERVICE_FAULTS, type ServiceName } from './service-faults.ts';

/**
 * `slow` answers late. `throttled` and `error` refuse without doing it. `silent` does not answer, and closes the
 * connection when the fault ends. `answer-lost` does as asked and closes the connection before the answer.
 */
export const TROUBLES = ['slow', 'throttled', 'error', 'silent', 'answer-lost'] as const;

export interface ServiceFault {
  trouble: (typeof TROUBLES)[number];
  /** The share of requests that it meets. */
  share: number;
  /** How late a slow answer is at most. */
  slowMillis: number;
}

export interface FaultProxy {
  url: string;
  /** The service's address now; null while it is gone. */
  lead: (url: string | null) => void;
  /** From now on; null ends it. */
  fail: (fault: ServiceFault | null) => void;
  /** Requests that met a fault so far. */
  met: () => number;
  stop: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** The service's whole answer. Headers go on as they came: a signature is over the address that the client knows. */
const handOn = (
  agent: Agent,
  target: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url = '/', headers } = request;
    const asked = ask(new URL(url, target), { agent, method, headers }, (answered) => {
      bodyOf(answered).then(
        (read) => resolve({ status: answered.statusCode ?? 502, headers: answered.headers, body: read }),
        reject,
      );
    });
    asked.once('error', reject);
    // A long poll whose client has left is left too.
    response.once('close', () => asked.destroy());
    asked.end(body);
  });

export const startFaultProxy = async (service: ServiceName, random: Random): Promise<FaultProxy> => {
  const agent = new Agent({ keepAlive: true });
  let target: string | null = null;
  let fault: ServiceFault | null = null;
  let ended = new AbortController();
  let met = 0;

  const pass = async (request: IncomingMessage, response: ServerResponse, body: Buffer, isLost = false) => {
    if (!target) return void response.destroy();
    const answer = await handOn(agent, target, request, body, response);
    if (isLost) return void response.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (!fault || random() >= fault.share) return pass(request, response, body);
    met += 1;
    const { signal } = ended;
    switch (fault.trouble) {
      case 'slow':
        await wait(random() * fault.slowMillis);
        return pass(request, response, body);
      case 'answer-lost':
        return pass(request, response, body, true);
      case 'silent':
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return void response.destroy();
      default: {
        const refusal = SERVICE_FAULTS[service][fault.trouble];
        response.writeHead(refusal.status, { 'content-type': refusal.type }).end(refusal.body);
      }
    }
  };

  const { url, stop } = await listen((request, response) => {
    // The service or the client has died half-way, as is the purpose.
    answer(request, response).catch(() => response.destroy());
  });
  return {
    url,
    lead: (to) => {
      target = to;
    },
    fail: (next) => {
      fault = next;
      ended.abort();
      ended = new AbortController();
    },
    met: () => met,
    stop: async () => {
      ended.abort();
      await stop();
      agent.destroy();
    },
  };
};
