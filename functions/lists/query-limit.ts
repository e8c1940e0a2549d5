/** The longest time that one query may keep the list engine busy: a longer one is stopped, so that others can run. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { AppError } from '../../shared/base/errors.ts';
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { t } from '../../shared/texts/functions/requests.data.ts';
import { numberEnv } from '../lib/env.ts';
import type { Wanted } from '../snapshots/open-snapshot.ts';
import { type Older, withSnapshot } from '../snapshots/snapshot.ts';

const DEFAULT_MILLIS = 1000;
const limitMillis = (): number => numberEnv('queryLimitMs', DEFAULT_MILLIS);
/** A busy machine may be free again soon. */
const RETRY_SECONDS = 10;
/** An interrupt between two statements is ignored, so repeat it. */
const AGAIN_MILLIS = 10;

const tooLong = (millis: number, cause?: unknown): AppError =>
  new AppError('unavailable', t('tooLong', { seconds: String(millis / 1000) }), {
    cause,
    retryAfterSeconds: RETRY_SECONDS,
  });

/** Makes 503 of an error by which the engine was interrupted or had no memory: the caller may try again or ask for less. */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('INTERRUPT')) return tooLong(limitMillis(), error);
  if (!error.message.startsWith('Out of Memory')) return error;
  return new AppError('unavailable', t('noMemory'), {
    cause: error,
    retryAfterSeconds: RETRY_SECONDS,
  });
};

/** Runs `work`, which may open a snapshot. Throws AppError `unavailable` where the engine is out of memory. */
export const withinMemory = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asUnavailable(error);
  }
};

/** The end of a query's time, for what is done of it outside the engine. */
export interface Deadline {
  /** Throws AppError `unavailable` where it has passed, by the monotonic clock. */
  checkAt: (now: number) => void;
}

/** Runs `work`, statements of the connection and loops over their rows. Throws AppError `unavailable` where it is not done in time, or memory. */
export const withinLimit = async <T>(
  connection: DuckDBConnection,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> => {
  const millis = limitMillis();
  if (millis <= 0) throw tooLong(millis);
  const ends = performance.now() + millis;
  const checkAt = (now: number): void => {
    if (now >= ends) throw tooLong(millis);
  };
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    connection.interrupt();
    again = setInterval(() => connection.interrupt(), AGAIN_MILLIS);
  }, millis);
  try {
    return await work({ checkAt });
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
};

/** `withSnapshot` for a public query; opening the snapshot does not count towards the limit. */
export const askSnapshot = <T>(
  dataset: DatasetName,
  work: (connection: DuckDBConnection, table: string, deadline: Deadline, older: Older | null) => Promise<T>,
  wanted: Wanted = {},
): Promise<T | null> =>
  withinMemory(() =>
    withSnapshot(
      dataset,
      (connection, table, older) => withinLimit(connection, (deadline) => work(connection, table, deadline, older)),
      wanted,
    ),
  );
