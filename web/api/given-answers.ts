/** The API's answers that came with the page (functions/pages): each is used once, by the first request for it. */
import { ANSWERS_ID } from '../../shared/platform/filled-page.ts';

let given: Map<string, unknown> | null = null;

const read = (): Map<string, unknown> => {
  const text = globalThis.document?.getElementById(ANSWERS_ID)?.textContent;
  // Written by our own function, by the addresses of the requests.
  return new Map(text ? Object.entries(JSON.parse(text) as Record<string, unknown>) : []);
};

export const hasGiven = (): boolean => {
  given ??= read();
  return given.size > 0;
};

/** Undefined where none came for this address, or it was used already. */
export const takeGiven = (url: string): unknown => {
  given ??= read();
  const answer = given.get(url);
  given.delete(url);
  return answer;
};
