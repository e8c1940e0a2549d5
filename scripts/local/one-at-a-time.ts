/** Runs named work so that one name never runs twice at once. */

export interface OneAtATime<T> {
  isRunning: (name: string) => boolean;
  /** Waits for what runs or waits under this name already, then runs. */
  run: (name: string) => Promise<T>;
  /** Resolves when nothing runs. */
  idle: () => Promise<void>;
}

export const oneAtATime = <T>(work: (name: string) => Promise<T>): OneAtATime<T> => {
  const last = new Map<string, Promise<unknown>>();
  return {
    isRunning: (name) => last.has(name),
    run: (name) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => work(name));
      const settled = mine.then(
        () => undefined,
        // The caller of this run gets its failure from `mine`; the next run is not affected.
        () => undefined,
      );
      last.set(name, settled);
      return mine.finally(() => {
        if (last.get(name) === settled) last.delete(name);
      });
    },
    idle: async () => {
      await Promise.all(last.values());
    },
  };
};
