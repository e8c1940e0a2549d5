/** Writes the log, one line of JSON for each event. No email address, token or hash is in it: callers pass ids and counts. */

type Level = 'info' | 'warn' | 'error';

/** Lambda sets it: its runtime then makes a line of JSON of each call of `console`, with time, level and request. */
const isMadeJson = (): boolean => process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON';

/** Lambda would put a string into one field of its line, where no query of the log looks; fields of an object are found. */
const write = (level: Level, message: string, fields: Record<string, unknown>): void => {
  console[level](isMadeJson() ? { message, ...fields } : JSON.stringify({ level, message, ...fields }));
};

/** The part of an unknown error that may be written: its name, message and stack, and the same of its cause. */
const describe = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: describe(error.cause) } : {}),
      }
    : { message: String(error) };

export const log = {
  info: (message: string, fields: Record<string, unknown> = {}): void => write('info', message, fields),
  warn: (message: string, fields: Record<string, unknown> = {}): void => write('warn', message, fields),
  error: (message: string, error: unknown, fields: Record<string, unknown> = {}): void =>
    write('error', message, { ...fields, error: describe(error) }),
};
