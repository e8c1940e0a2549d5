/** The pages under `/__local`: the inbox, running a job, the bus, statistics, and the user pool for the browser. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { JobRun } from '../../functions/tables/operations/job-runs.ts';
import { send, sendError, sendJson } from '../http/answer.ts';
import type { Answerer } from '../http/front-server.ts';
import { pathOf, queryOf } from '../http/request-target.ts';
import type { BusEvent } from './aws/bus-event.ts';
import { inboxPage } from './ses/inbox-page.ts';
import type { Mail } from './ses/ses-mime.ts';
import { LOCAL_ANALYTICS, localAnalytics } from './site/analytics.ts';

export interface LocalPages {
  inbox: () => Mail[];
  events: () => BusEvent[];
  isJob: (name: string) => boolean;
  runJob: (name: string) => Promise<JobRun>;
  cognitoEndpoint: string;
}

/** No script runs here, whatever a mail holds; frames of mails inherit this. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const COGNITO = '/__local/cognito/';

/** Hands a request on to the user pool. Signed calls, which administer the pool, are not for browsers. */
const toCognito = (endpoint: string, request: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const { authorization: _, host: __, ...headers } = request.headers;
    const { hostname, port } = new URL(endpoint);
    // The path stays a path, whatever it looks like: `//example.com` must not become a host.
    const path = (request.url ?? '').slice(COGNITO.length - 1);
    const proxied = httpRequest({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).then(resolve, reject);
    });
    proxied.once('error', reject);
    pipeline(request, proxied).catch(reject);
  });

export const localPages = (options: LocalPages): Answerer => {
  const { inbox, events, isJob, runJob, cognitoEndpoint } = options;
  const missing = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    sendError(request, response, 404, 'missing', 'There is no such local page.', randomUUID());

  const analytics = localAnalytics();
  const pages: Record<string, Answerer> = {
    [`POST ${LOCAL_ANALYTICS}`]: analytics.receive,
    'GET /__local/analytics.json': analytics.show,
    'GET /__local/inbox': (request, response) => {
      const number = Number(new URLSearchParams(queryOf(request)).get('mail') ?? Number.NaN);
      const page = inboxPage(inbox(), Number.isInteger(number) ? number : null);
      return send(request, response, 200, PAGE_HEADERS, Buffer.from(page));
    },
    'GET /__local/inbox.json': (request, response) =>
      sendJson(
        request,
        response,
        200,
        inbox().map(({ to, from, subject, headers, text, html, at }) => ({
          to,
          from,
          subject,
          headers,
          text,
          html,
          at,
        })),
      ),
    'GET /__local/events.json': (request, response) => sendJson(request, response, 200, events()),
  };

  return async (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(COGNITO)) return toCognito(cognitoEndpoint, request, response);
    const job = /^\/__local\/jobs\/([a-z-]+)\/run$/.exec(path)?.[1];
    if (job && request.method === 'POST' && isJob(job)) return sendJson(request, response, 200, await runJob(job));
    const page = Object.hasOwn(pages, `${request.method} ${path}`) ? pages[`${request.method} ${path}`] : undefined;
    return page ? page(request, response) : missing(request, response);
  };
};
