/** Where what was tried as often as it may be is put aside, and what an operator can do with it (docs/runbook.md). */

interface DeadLetters {
  title: string;
  holds: string;
  /** Whether it can be tried again from the site; what else is to be done where it can't. */
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

/** As many messages of a queue are shown, and may be tried again or dropped, at a time. */
export const SHOWN_DEAD_LETTERS = 50;
