/** All that has been started and must be stopped, the last first. */

interface Stoppable {
  stop: () => unknown;
}

export interface Stops {
  keep: <T extends Stoppable>(started: T) => T;
  stop: () => Promise<void>;
}

export const stopsInOrder = (): Stops => {
  const started: Stoppable[] = [];
  return {
    keep: (one) => {
      started.push(one);
      return one;
    },
    stop: async () => {
      for (let one = started.pop(); one; one = started.pop()) await one.stop();
    },
  };
};
