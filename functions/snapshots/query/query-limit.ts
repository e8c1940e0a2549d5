/** The longest time that one query may keep the list engine busy: a longer one is stopped, so that others can run. */
import type { DuckDBConnection } from '@duckdb/node-api';
import type { DatasetName } from '../../../shared/datasets/registry.ts';
import { AppError } from '../../../shared/errors.ts';
import { numberEnv } from '../../lib/env.ts';
import type { Wanted } from '../open-snapshot.ts';
import { withSnapshot } from '../snapshot.ts';

const DEFAULT_MILLIS = 1000;
/** A busy machine may be free again soon. */
const RETRY_SECONDS = 10;
/** An interrupt between two statements is ignored, so repeat it. */
const AGAIN_MILLIS = 10;

const tooLong = (millis: number, cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    `That takes longer than ${millis / 1000} s to answer. Ask for less: a shorter time, a smaller area or fewer filter conditions.`,
    { cause, retryAfterSeconds: RETRY_SECONDS },
  );

/** Thrown where the engine has no memory for a query: another one may fit, or this one later. */
const asUnavailable = (error: unknown): unknown =>
  error instanceof Error && error.message.startsWith('Out of Memory')
    ? new AppError('unavailable', 'There is no memory for this just now. Try again soon, or ask for less.', {
        cause: error,
        retryAfterSeconds: RETRY_SECONDS,
      })
    : error;

/** Runs `work`, which may open a snapshot. Throws AppError `unavailable` where the engine is out of memory. */
export const withinMemory = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asUnavailable(error);
  }
};

const isInterrupt = (error: unknown): boolean => error instanceof Error && error.message.startsWith('INTERRUPT');

/** Runs `work`, statements of the connection. Throws AppError `unavailable` where they are not done in time, or memory. */
export const withinLimit = async <T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> => {
  const millis = numberEnv('queryLimitMs', DEFAULT_MILLIS);
  if (millis <= 0) throw tooLong(millis);
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    connection.interrupt();
    again = setInterval(() => connection.interrupt(), AGAIN_MILLIS);
  }, millis);
  try {
    return await work();
  } catch (error) {
    throw isInterrupt(error) ? tooLong(millis, error) : asUnavailable(error);
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
};

/** `withSnapshot` for a public query; opening the snapshot does not count towards the limit. */
export const askSnapshot = <T>(
  dataset: DatasetName,
  work: (connection: DuckDBConnection, table: string) => Promise<T>,
  wanted: Wanted = {},
): Promise<T | null> =>
  withinMemory(() =>
    withSnapshot(dataset, (connection, table) => withinLimit(connection, () => work(connection, table)), wanted),
  );
