/** A receiver of webhooks: keeps what it is sent and answers as it is told. */
import type { IncomingHttpHeaders } from 'node:http';
import { listen } from '../../../scripts/http/listen.ts';

export interface ReceivedHook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedHook[];
  /** The status of the next answers; null: none is given. */
  status: number | null;
  stop: () => Promise<void>;
}

export const startReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedHook[] = [];
  const { url, stop } = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (receiver.status !== null) response.writeHead(receiver.status, { location: '/elsewhere' }).end('Thank you.');
    });
  });
  const receiver: WebhookReceiver = { url: `${url}/hook`, received, status: 200, stop };
  return receiver;
};
