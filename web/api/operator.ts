/** The queries of the page of background jobs, each with its key. */
import { queryOptions } from '@tanstack/react-query';
import type { IsoTime } from '../../shared/base/dates.ts';
import type { DeadLetterName } from '../../shared/datasets/dead-letters.ts';
import type { JobState } from '../../shared/datasets/operator.ts';
import { call } from './client.ts';

/** Milliseconds between two checks, and while a run is awaited. */
const LOOK_MS = 15_000;
const SOON_MS = 1000;
/** A run that did not end within this time is no longer awaited: the longest function runs for a quarter of an hour. */
const LONGEST_RUN_MS = 20 * 60_000;

/** By job, when a run of it was asked for. */
export type Awaited = Record<string, IsoTime>;

/** Tells whether the run that was asked for has not ended yet. */
export const isAwaited = ({ name, runs }: JobState, awaited: Awaited, now: Date): boolean => {
  const askedAt = awaited[name];
  if (!askedAt || now.getTime() - Date.parse(askedAt) > LONGEST_RUN_MS) return false;
  return !runs.some(({ startedAt }) => startedAt >= askedAt);
};

export const jobStates = (awaited: Awaited) =>
  queryOptions({
    queryKey: ['operator', 'jobs'],
    queryFn: ({ signal }) => call('GET /api/admin/job', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((job) => isAwaited(job, awaited, new Date())) ? SOON_MS : LOOK_MS,
  });

export const changedBodies = queryOptions({
  queryKey: ['operator', 'changed-bodies'],
  queryFn: ({ signal }) => call('GET /api/admin/changedBody', { signal }),
});

export const natures = queryOptions({
  queryKey: ['operator', 'natures'],
  queryFn: ({ signal }) => call('GET /api/admin/unknownNature', { signal }),
});

/** Reads every call of a month, so only on request. */
export const unplacedLocations = queryOptions({
  queryKey: ['operator', 'unplaced'],
  queryFn: ({ signal }) => call('GET /api/admin/unplacedLocation', { signal }),
  refetchOnWindowFocus: false,
});

export const mailCounts = queryOptions({
  queryKey: ['operator', 'mail'],
  queryFn: ({ signal }) => call('GET /api/admin/mail', { signal }),
  refetchInterval: 4 * LOOK_MS,
});

export const deadLetterCounts = queryOptions({
  queryKey: ['operator', 'dead-letters'],
  queryFn: ({ signal }) => call('GET /api/admin/deadLetter', { signal }),
  staleTime: 0,
  refetchInterval: 4 * LOOK_MS,
});

/** Hidden from others while they are read, so only on request. */
export const deadLettersIn = (queue: DeadLetterName) =>
  queryOptions({
    queryKey: ['operator', 'dead-letters', queue],
    queryFn: ({ signal }) => call('GET /api/admin/deadLetter/{queue}', { params: { queue }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
