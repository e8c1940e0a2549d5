/** Asks the API for what a page shows, as the viewer for whom the page is. */
import { DATA_COMING, DATA_STATE } from '../../shared/platform/data-state.ts';
import { env } from '../lib/env.ts';

/** The headers that tell the API of the request for the page: the site's key and the viewer, whom its limits count. */
const PASSED_ON = ['x-api-key', 'cloudfront-viewer-address'];

/** So long a page waits for what is on it: the site asks by itself then. */
const MOST_MILLIS = 2000;

/** The name is worth more: title, tags and the right address hang on it. */
const MOST_FOR_NAME_MILLIS = 4000;

/** The API's answer; null where it has nothing of the kind. */
export type AskOne = (path: string) => Promise<unknown>;

/** Both times begin with the request for the page. */
export interface Ask {
  name: AskOne;
  facts: AskOne;
}

/** The API did not say whether there is such a thing. */
export class UnansweredError extends Error {}

/** Null where the API did not say it in time, for a page that is one without it. */
export const ifAnswered = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof UnansweredError) return null;
    throw error;
  });

export const apiUrlOf = (path: string, query: Readonly<Record<string, string | number>> = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

const within = (millis: number, headers: Readonly<Record<string, string>>): AskOne => {
  const signal = AbortSignal.timeout(millis);
  return async (path) => {
    try {
      const response = await fetch(env('apiUrl') + path, { headers, signal });
      if (response.headers.get(DATA_STATE) === DATA_COMING) {
        await response.body?.cancel();
        throw new UnansweredError('The API has not all data yet.');
      }
      if (response.ok) {
        const body = await response.json();
        const total = response.headers.get('x-total-count');
        // A list as the site's own client has it.
        return total === null ? body : { items: body, total: Number(total) };
      }
      await response.body?.cancel();
      // A name that cannot be one names nothing.
      if (response.status === 404 || response.status === 400) return null;
      throw new UnansweredError(`The API answered ${response.status}.`);
    } catch (cause) {
      if (cause instanceof UnansweredError) throw cause;
      throw new UnansweredError('The API could not be asked.', { cause });
    }
  };
};

/** `headers` are those of the request for the page. */
export const asking = (headers: Readonly<Record<string, string | undefined>>): Ask => {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && PASSED_ON.includes(name.toLowerCase()) ? [[name, value] as const] : [],
  );
  const passed = Object.fromEntries(sent);
  return { name: within(MOST_FOR_NAME_MILLIS, passed), facts: within(MOST_MILLIS, passed) };
};
