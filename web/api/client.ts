/** The one way to the API: `call('GET /api/…/{id}', { params })`, typed by the table of endpoints in shared/api/api.ts. */
import type { Api, EndpointName, Reply, SentBody, SentQuery } from '../../shared/api/api.ts';
import type { ErrorBody } from '../../shared/base/errors.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { noteDataState } from './coming.ts';
import { ApiError, NetworkError } from './errors.ts';
import { noteAnswer } from './kept-answers.ts';

/** After this long a request counts as failed: longer than API Gateway's 29 s. */
const TIMEOUT_MS = 30_000;

type SentParams<K extends EndpointName> = Api[K] extends { params: unknown }
  ? { [P in ParamNames<K>]: string | number }
  : undefined;
type ParamNames<K> = K extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}+` ? Bare : Name) | ParamNames<Rest>
  : never;

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

/** An endpoint takes these: its path parameters, query and body as far as it has them. */
export type Sent<K extends EndpointName> = Part<'params', SentParams<K>> &
  Part<'query', SentQuery<K>> &
  Part<'body', SentBody<K>> &
  Common;

interface Common {
  signal?: AbortSignal;
  /** In place of the bearer's. */
  token?: string;
}

interface LooseSent extends Common {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

/** Whose requests these are. The session sets itself here; until then everybody is anonymous. */
export interface Bearer {
  token: () => Promise<string | null>;
  /** The API no longer knows the token that was sent. */
  refused: () => void;
}

let bearer: Bearer = { token: async () => null, refused: () => {} };
export const callFor = (next: Bearer): void => {
  bearer = next;
};

/** The answers that came with the page (web/given-page.ts), by the address of their request; without it there are none. */
let given: (url: string) => unknown = () => undefined;
export const answerFirst = (by: typeof given): void => {
  given = by;
};

const urlOf = (template: string, { params = {}, query = {} }: LooseSent): string => {
  const path = template.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
};

const send = async (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError('The API could not be reached.', { cause });
  }
};

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    // An answer that isn't ours (a proxy's page): the status alone says what happened.
    return null;
  }
};

/** Sends a request. Throws ApiError or NetworkError; a list endpoint answers `{ items, total }`. */
export const call = async <K extends EndpointName>(
  name: K,
  ...[sent]: Record<never, never> extends Sent<K> ? [sent?: Sent<K>] : [sent: Sent<K>]
): Promise<Reply<K>> => {
  // Sent<K> is this shape for every K; the compiler does not distribute it over a type parameter.
  const loose = (sent ?? {}) as LooseSent;
  const [method, template = ''] = name.split(' ');
  const url = urlOf(template, loose);
  const known = method === 'GET' ? given(url) : undefined;
  // The same holds here as below.
  if (known !== undefined) return known as Reply<K>;
  const token = loose.token ?? (await bearer.token());
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (loose.body !== undefined) headers['content-type'] = 'application/json';
  const body = loose.body === undefined ? undefined : JSON.stringify(loose.body);
  const response = await send(url, { method, headers, body }, loose.signal);
  noteAnswer(response.headers);
  const isComing = noteDataState(response.headers);
  if (!response.ok) {
    // Every error of the API has this body; of anything else each field is absent.
    const error = new ApiError(response.status, (await jsonOf(response)) as Partial<ErrorBody> | null);
    if (token && !loose.token && error.code === 'signed-out') bearer.refused();
    throw error;
  }
  if (response.status === 204) return undefined as Reply<K>;
  const json = await jsonOf(response);
  if (json === null) throw new ApiError(response.status, null);
  const total = response.headers.get('x-total-count');
  // Nothing yet is not nothing.
  if (isComing && (total === '0' || (Array.isArray(json) && json.length === 0)))
    throw new ApiError(503, { Details: MESSAGES.coming, code: 'unavailable' });
  // The reply's type and the handler's come from the same table; its shape is not checked again here.
  return (total === null ? json : { items: json, total: Number(total) }) as Reply<K>;
};

/** The same of an endpoint that follows from a dataset, by a name that is put together; the caller knows what it answers. */
export const callDerived = (name: string, sent: LooseSent): Promise<unknown> =>
  // The parts that an endpoint takes follow from its name, which is no literal here.
  call(name as EndpointName, sent as never) as Promise<unknown>;
