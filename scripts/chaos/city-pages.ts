/** The city's two pages of calls, with what the run puts on them, and all the ways in which such a page goes wrong. */
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FireRow } from '#city/readers/fire-dispatch-call';
import type { PoliceRow } from '#city/readers/police-dispatch-call';
import { policePage } from '#city/sample/calls/police-page';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { listen } from '../local/listen.ts';
import { selfSigned } from './self-signed.ts';

export const PAGE_FAULTS = [
  'error',
  'html',
  'half',
  'huge',
  'bad-certificate',
  'redirect-loop',
  'old-page',
  'silent',
  'hang-up',
] as const;

export type PageFault = (typeof PAGE_FAULTS)[number];

export interface CityPages {
  urls: Record<CallsName, string>;
  /** Puts a police call on its page; given again under its number, it replaces what it was. */
  police: (row: PoliceRow) => void;
  /** The same of a fire call. */
  fire: (row: FireRow & { CFS: string }) => void;
  /** An empty city, whose page is what `old-page` shows. */
  clear: () => void;
  fail: (dataset: CallsName, fault: PageFault | null) => void;
  stop: () => Promise<void>;
}

const HUGE_BYTES = 100_000_000;
const ERROR_PAGE =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Service Unavailable</h1></body></html>';

function* hugePage(): Iterable<Buffer> {
  const line = Buffer.alloc(1_000_000, '<tr><td>1</td></tr>');
  for (let sent = 0; sent < HUGE_BYTES; sent += line.length) yield line;
}

interface Page {
  type: string;
  body: string;
}

const startTls = async (): Promise<{ url: string; stop: () => void }> => {
  const server = createServer(selfSigned(new Date()), (_, response) => response.end());
  // A client that refuses the certificate breaks the handshake off.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { url: `https://127.0.0.1:${port}/`, stop: () => server.close() };
};

export const startCityPages = async (): Promise<CityPages> => {
  const police = new Map<string, PoliceRow>();
  const fire = new Map<string, FireRow>();
  const faults = new Map<CallsName, PageFault>();
  const held = new Map<CallsName, Set<ServerResponse>>();
  const tls = await startTls();

  const pageOf = (dataset: CallsName, isOld: boolean): Page =>
    dataset === 'police-dispatch-call'
      ? { type: 'text/html', body: policePage(isOld ? [] : [...police.values()].reverse(), Date.now()) }
      : { type: 'application/json', body: JSON.stringify({ result: isOld ? [] : [...fire.values()].reverse() }) };

  const send = (response: ServerResponse, status: number, { type, body }: Page): void => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

  const fail = async (response: ServerResponse, dataset: CallsName, fault: PageFault, url: string): Promise<void> => {
    const page = pageOf(dataset, fault === 'old-page');
    switch (fault) {
      case 'error':
        return send(response, 500, { type: 'text/html', body: ERROR_PAGE });
      case 'html':
        return send(response, 200, { type: 'text/html', body: ERROR_PAGE });
      case 'half':
        return send(response, 200, { ...page, body: page.body.slice(0, page.body.length / 2) });
      case 'old-page':
        return send(response, 200, page);
      case 'huge':
        response.writeHead(200, { 'content-type': page.type });
        return pipeline(Readable.from(hugePage()), response);
      case 'bad-certificate':
        return void response.writeHead(302, { location: tls.url }).end();
      case 'redirect-loop':
        return void response.writeHead(302, { location: url }).end();
      case 'silent':
        held.set(dataset, (held.get(dataset) ?? new Set()).add(response));
        return;
      case 'hang-up':
        return void response.destroy();
    }
  };

  const { url, stop } = await listen((request, response) => {
    const dataset: CallsName = request.url === '/fire' ? 'fire-dispatch-call' : 'police-dispatch-call';
    const fault = faults.get(dataset);
    if (!fault) return send(response, 200, pageOf(dataset, false));
    // Who has read enough of a huge page closes.
    fail(response, dataset, fault, request.url ?? '/').catch(() => response.destroy());
  });

  return {
    urls: { 'police-dispatch-call': `${url}/police`, 'fire-dispatch-call': `${url}/fire` },
    police: (row) => void police.set(row.callNumber, row),
    fire: (row) => void fire.set(row.CFS, row),
    clear: () => {
      police.clear();
      fire.clear();
    },
    fail: (dataset, fault) => {
      if (fault) faults.set(dataset, fault);
      else faults.delete(dataset);
      for (const response of held.get(dataset) ?? []) response.destroy();
      held.delete(dataset);
    },
    stop: async () => {
      tls.stop();
      await stop();
    },
  };
};
