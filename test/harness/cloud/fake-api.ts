/** A stand-in for the API at the network's edge: `fetch` answers by the table of calls, typed by it. */
import type { EndpointName, Page, Reply } from '../../../shared/api/api.ts';
import type { ErrorBody } from '../../../shared/base/errors.ts';
import { SQUARES_PATH, type SquareIndex } from '../../../shared/places/base-map/square.ts';

/** An answer that is an error, with the API's own body. */
export class Fault {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    this.status = status;
    this.body = { SubErrors: [], requestId: 'test', ...body };
  }
}

export interface FakeRequest {
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

type Answers = { [K in EndpointName]?: (request: FakeRequest) => Reply<K> | Fault };

export interface FakeApi {
  requests: FakeRequest[];
  /** Changes what a call answers from now on. */
  answer: (answers: Answers) => void;
  stop: () => void;
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/\{(\w+)\+\}/g, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const isPage = (reply: unknown): reply is Page<unknown> =>
  typeof reply === 'object' && reply !== null && 'items' in reply && 'total' in reply;

const responseOf = (reply: unknown): Response => {
  if (reply instanceof Fault) return Response.json(reply.body, { status: reply.status });
  if (reply === undefined) return new Response(null, { status: 204 });
  if (isPage(reply)) return Response.json(reply.items, { headers: { 'x-total-count': String(reply.total) } });
  return Response.json(reply);
};

/** The base map of a city without streets: what a picture of the map asks for, whichever page it is on. */
const noStreets = ({ pathname }: URL): Response | null =>
  pathname === `${SQUARES_PATH}index.json` ? Response.json({ by: '', squares: [] } satisfies SquareIndex) : null;

/**
 * Replaces `fetch` until `stop`. A call without an answer fails the test with its name. `elsewhere` answers what is
 * not under /api: the configuration, the accounts' pool.
 */
export const fakeApi = (
  first: Answers,
  elsewhere: (url: URL, init: RequestInit | undefined) => Response | null = () => null,
): FakeApi => {
  const real = globalThis.fetch;
  let answers = first;
  const requests: FakeRequest[] = [];
  const respond = (url: URL, init: RequestInit | undefined): Response => {
    const method = init?.method ?? 'GET';
    for (const [name, answer] of Object.entries(answers)) {
      const [answeredMethod, template = ''] = name.split(' ');
      const found = answeredMethod === method ? patternOf(template).exec(url.pathname) : null;
      if (!found) continue;
      const params: Record<string, string> = {};
      for (const [key, value] of Object.entries(found.groups ?? {})) params[key] = decodeURIComponent(value);
      const request: FakeRequest = {
        // The keys of `Answers` are names of calls.
        name: name as EndpointName,
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init?.headers),
      };
      requests.push(request);
      return responseOf(answer(request));
    }
    const other = elsewhere(url, init) ?? noStreets(url);
    if (!other) throw new Error(`Nobody answers ${method} ${url.pathname}`);
    return other;
  };
  globalThis.fetch = async (input, init) => respond(new URL(String(input), 'http://test.local'), init);
  return {
    requests,
    answer: (next) => {
      answers = { ...answers, ...next };
    },
    stop: () => {
      globalThis.fetch = real;
    },
  };
};
