/** Handlers that a loop over the datasets has made, as handlers of the endpoints that the same datasets give the API. */
import type { Group } from '../../../shared/api/endpoint.ts';
import type { Handlers } from '../../lib/http/http.ts';

export const derived = <H extends Partial<Handlers<Group>>>(
  made: Record<string, (request: never) => Promise<unknown>>,
): H =>
  // The compiler cannot follow the names, which are template literals, through a loop.
  made as unknown as H;
