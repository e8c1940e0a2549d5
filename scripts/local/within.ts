/** Waits for work, but not longer than so many milliseconds. */

export const TIMED_OUT = Symbol('timed out');

export const within = async <T>(work: Promise<T>, millis: number): Promise<T | typeof TIMED_OUT> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), millis);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
