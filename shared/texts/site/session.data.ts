/** The words of log-in, and the API when it cannot be reached. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  apiAnswered: 'The API answered {status, number}.',
  signInWasCancelled: 'The sign-in was cancelled.',
});
