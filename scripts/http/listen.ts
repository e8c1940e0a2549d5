/** Starts an HTTP server on 127.0.0.1 and on a free port, unless one is given. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  server: Server;
  stop: () => Promise<void>;
}

/** An hour: a connection closed while a client takes it up again is a mail of which nobody knows whether it was sent. */
const IDLE_MS = 3_600_000;

export const listen = (onRequest: RequestListener, port = 0): Promise<LocalServer> =>
  new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: IDLE_MS }, onRequest);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: actual } = server.address() as AddressInfo;
      const stop = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${actual}`, server, stop });
    });
  });
