/** Notes, while a request is answered, that data which its answer needs are still being loaded. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../../shared/base/errors.ts';
import { DATA_COMING, DATA_STATE } from '../../shared/platform/data-state.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';

/** Said of what was answered without data that are still being loaded: nobody may keep it. */
export const COMING_HEADERS: Readonly<Record<string, string>> = {
  [DATA_STATE]: DATA_COMING,
  'cache-control': 'no-store',
};

/** After so many seconds one may ask again. */
const COMING_SECONDS = 10;

/** Nothing can be answered before the data have come. */
export class ComingError extends AppError {
  constructor() {
    super('unavailable', MESSAGES.coming, { retryAfterSeconds: COMING_SECONDS });
  }
}

/** The note of one request. */
export interface DataState {
  /** The answer was made without data that are to come. */
  isComing: boolean;
}

const states = new AsyncLocalStorage<DataState>();

/** Does `work`; what it reads is noted in `state`. */
export const noting = <T>(state: DataState, work: () => Promise<T>): Promise<T> => states.run(state, work);

/** Called where something was looked for that no run has published yet; outside of requests it does nothing. */
export const noteComing = (): void => {
  const state = states.getStore();
  if (state) state.isComing = true;
};
