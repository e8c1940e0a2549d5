/** The queues of what was put aside, on one machine; runs, changes and events that fail are put nowhere here. */
import { DEAD_LETTER_NAMES, type DeadLetterName } from '../../../shared/datasets/dead-letters.ts';

/** `mails` is the queue `mails-dead`. */
export const deadLetterUrls = (queueUrl: (name: string) => string): Record<DeadLetterName, string> =>
  // One for each name.
  Object.fromEntries(DEAD_LETTER_NAMES.map((name) => [name, queueUrl(`${name}-dead`)])) as Record<
    DeadLetterName,
    string
  >;
