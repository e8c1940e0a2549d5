/** Waits for something that happens in the background, and says what was there instead when it does not. */
const STEP_MS = 50;

/** The first value of `read` that is neither undefined, null nor false. */
export const eventually = async <T>(
  what: string,
  read: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  withinMs = 60_000,
): Promise<T> => {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > until) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
};
