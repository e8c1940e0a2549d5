/** The clock that functions read, so that a test can set it. */
export const clock = {
  now: (): Date => new Date(),
};
