/** One JSON line an event. Never an e-mail address, a token or a hash: callers pass ids and counts. */

type Level = 'info' | 'warn' | 'error';

const write = (level: Level, message: string, fields: Record<string, unknown>): void => {
  console[level](JSON.stringify({ level, message, ...fields }));
};

/** What may be written of an unknown error: its name, message and stack, and the same of its cause. */
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
