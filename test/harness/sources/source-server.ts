/** A source for tests: an HTTP server on 127.0.0.1 that answers what the test says, and an ArcGIS layer on top of it. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { listen } from '../../../scripts/http/listen.ts';

export interface SourceAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface SourceServer {
  url: string;
  /** Every request so far. */
  requests: IncomingMessage[];
  stop: () => Promise<void>;
}

/**
 * A test's answer to a request, by its URL. The answer 'hang up' closes the connection after the first bytes of a
 * longer body. The answer 'silence' leaves it open.
 */
export type Answering = (url: URL, request: IncomingMessage) => SourceAnswer | 'hang up' | 'silence';

const listener =
  (answer: Answering, requests: IncomingMessage[]): RequestListener =>
  (request, response) => {
    requests.push(request);
    const answered = answer(new URL(request.url ?? '/', 'http://source'), request);
    if (answered === 'silence') return;
    if (answered === 'hang up') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
      return;
    }
    const { status = 200, headers = {}, body = '' } = answered;
    response.writeHead(status, headers).end(body);
  };

export const startSource = async (answer: Answering): Promise<SourceServer> => {
  const requests: IncomingMessage[] = [];
  const { url, stop } = await listen(listener(answer, requests));
  return { url, requests, stop };
};

export interface TlsSource extends SourceServer {
  /** From the next connection on it shows another certificate. */
  show: (shown: Shown) => void;
}

/** `cert` is its own certificate and those of its issuers, unless it forgets them. */
interface Shown {
  key: string;
  cert: string;
}

export const startTlsSource = (shown: Shown, answer: Answering): Promise<TlsSource> =>
  new Promise((resolve) => {
    const requests: IncomingMessage[] = [];
    const server = createServer(shown, listener(answer, requests));
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const stop = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      const show = (next: Shown): void => server.setSecureContext(next);
      resolve({ url: `https://127.0.0.1:${port}`, requests, show, stop });
    });
  });

/** The body of an ArcGIS layer for a request: about the layer, the count of `features`, or a page of them. */
export const layerAnswer = (url: URL, features: unknown[], maxRecordCount = 2): unknown => {
  if (!url.pathname.endsWith('/query')) return { id: 0, maxRecordCount };
  if (url.searchParams.get('returnCountOnly') === 'true') return { count: features.length };
  const from = Number(url.searchParams.get('resultOffset'));
  const size = Math.min(Number(url.searchParams.get('resultRecordCount')), maxRecordCount);
  return { type: 'FeatureCollection', features: features.slice(from, from + size) };
};

/** The path at which the collection of `collectionAnswer` begins. */
export const COLLECTION_PATH = '/api/search/collection/HstoricPho';

/** The body of a CONTENTdm collection for a request: a page of the list of `items`, one of them, or null for neither. */
export const collectionAnswer = (url: URL, items: { id: number }[], mostPerPage = 2): unknown => {
  const [, page, size] = /\/page\/(\d+)\/maxRecords\/(\d+)$/.exec(url.pathname) ?? [];
  if (page && size) {
    const perPage = Math.min(Number(size), mostPerPage);
    const from = (Number(page) - 1) * perPage;
    const shown = items.slice(from, from + perPage).map(({ id }) => ({ itemId: String(id) }));
    return { totalResults: items.length, items: shown };
  }
  const [, id] = /\/items\/(\d+)\/false$/.exec(url.pathname) ?? [];
  return items.find((item) => String(item.id) === id) ?? null;
};
