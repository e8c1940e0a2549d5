/** The servers of the sample city: one on which all sources lie, or one for each server of the real city. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { listen } from '../http/listen.ts';
import { type Answer, type Fault, faultOfData, send, sendRobots, shapeIn } from './faults.ts';
import type { Source } from './source.ts';

/** A form is short: what is longer is cut off. */
const MOST_FORM_LENGTH = 4096;

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) if (text.length < MOST_FORM_LENGTH) text += String(chunk);
  return new URLSearchParams(text.slice(0, MOST_FORM_LENGTH));
};

/** Tells if the asking side has this version already. */
const isKnown = ({ headers }: IncomingMessage, answer: Answer): boolean => {
  if ('redirect' in answer) return false;
  const { etag, lastModified } = answer;
  if (headers['if-none-match'] !== undefined) return headers['if-none-match'] === etag;
  return lastModified !== undefined && headers['if-modified-since'] === lastModified.toUTCString();
};

/** By the address that the browser asks, where a proxy has handed the request on. */
const originOf = ({ headers }: IncomingMessage): string => `http://${headers['x-forwarded-host'] ?? headers.host}`;

type FaultOf = (source: Source) => Fault | null;

const answer = async (
  sources: readonly Source[],
  faultOf: FaultOf,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const origin = originOf(request);
  const target = `${origin}${request.url ?? '/'}`;
  const { pathname, searchParams } = new URL(URL.canParse(target) ? target : 'http://127.0.0.1');
  if (pathname === '/robots.txt') return sendRobots(response, sources.map(faultOf));
  const isForm = request.method === 'POST';
  const asked = { path: pathname, query: searchParams, origin, form: isForm ? await formOf(request) : null };
  for (const source of sources) {
    const fault = faultOfData(faultOf(source));
    const isTaken = isForm ? source.takesForms : request.method === 'GET';
    const found = isTaken ? source.answer(asked, shapeIn(fault)) : null;
    if (!found) continue;
    if (fault !== null || !isKnown(request, found)) return send(response, found, source.errorPage, fault);
    response.writeHead(304).end();
    return;
  }
  response.writeHead(404).end();
};

const listenerFor =
  (sources: readonly Source[], faultOf: FaultOf): RequestListener =>
  (request, response) => {
    answer(sources, faultOf, request, response).catch((error: unknown) => {
      console.error('The sample city could not answer', error);
      response.destroy();
    });
  };

export interface Hosts {
  /** The address of all sources, `http://127.0.0.1:PORT`. */
  url: string;
  /** The address of a source. */
  addressOf: (source: Source) => string;
  stop: () => Promise<void>;
}

/** Starts them. `isApart`: each real server's sources have a port of their own too, and with it a robots.txt. */
export const startHosts = async (
  sources: readonly Source[],
  faultOf: FaultOf,
  { port, isApart }: { port: number | undefined; isApart: boolean },
): Promise<Hosts> => {
  const whole = await listen(listenerFor(sources, faultOf), port);
  const names = isApart ? [...new Set(sources.map(({ host }) => host))] : [];
  const own = await Promise.all(
    names.map(async (name) => {
      const of = sources.filter(({ host }) => host === name);
      return [name, await listen(listenerFor(of, faultOf))] as const;
    }),
  );
  const byName = new Map(own);
  return {
    url: whole.url,
    addressOf: ({ host, address }) => `${(byName.get(host) ?? whole).url}${address}`,
    stop: async () => {
      await Promise.all([whole, ...byName.values()].map(({ stop }) => stop()));
    },
  };
};
