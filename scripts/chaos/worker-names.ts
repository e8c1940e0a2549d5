/** The functions that a run keeps in processes of their own. */

/** The beginning of each, by the name that tells two of one function apart. */
export const WORKERS = {
  poll: 'functions/ingest/poll.ts',
  match: 'functions/notify/match/match.ts',
  digests: 'functions/notify/mailer/digests.ts',
  'mailer-1': 'functions/notify/mailer/mailer.ts',
  'mailer-2': 'functions/notify/mailer/mailer.ts',
} as const;

export type WorkerName = keyof typeof WORKERS;

/** The keys of this object are the names. */
export const WORKER_NAMES = Object.keys(WORKERS) as WorkerName[];
