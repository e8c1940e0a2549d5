/** The dead-letter queues, and what an operator can do with their messages (docs/runbook.md). */

interface DeadLetters {
  title: string;
  holds: string;
  /** True if it can be retried from the site; else what to do. */
  retry: true | string;
}

export const DEAD_LETTERS = {
  mails: { title: 'Mails', holds: 'Mails that failed for a day.', retry: true },
  webhooks: { title: 'Webhooks', holds: 'Calls for webhooks that were received fifty times.', retry: true },
  runs: { title: 'Runs', holds: 'Runs of jobs that failed for good, or could not be started.', retry: true },
  changes: {
    title: 'Changes of calls',
    holds: 'Positions in the stream of calls whose matching failed.',
    retry: 'After two hours a call is no news: find the fault in the log of match, then drop these.',
  },
  events: {
    title: 'Events of mail',
    holds: 'Events of SES that could not be read; the addresses in them are not shown.',
    retry: 'Find the fault in the log of mail-events; a lost bounce is one more mail to a dead address.',
  },
} as const satisfies Record<string, DeadLetters>;

export type DeadLetterName = keyof typeof DEAD_LETTERS;

// The keys of a record of names are its names.
export const DEAD_LETTER_NAMES = Object.keys(DEAD_LETTERS) as DeadLetterName[];

export const isDeadLetterName = (name: string): name is DeadLetterName => Object.hasOwn(DEAD_LETTERS, name);

/** How many messages of a queue are shown, and may be retried or dropped, at a time. */
export const SHOWN_DEAD_LETTERS = 50;
