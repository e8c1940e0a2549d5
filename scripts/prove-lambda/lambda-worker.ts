/** Runs a function as Lambda does: in execution environments that take one event at a time, more of them when more come at once. */
import type { FunctionName } from '../../shared/platform/functions.ts';
import type { LambdaStream } from '../local/gateway/lambda-runtime.ts';
import type { Worker } from '../local/workers/worker.ts';
import { type Environment, type EnvironmentOptions, type Started, startEnvironment } from './environment.ts';

/** A new account may run ten at once, of all functions; one machine has fewer processors. */
const MOST_ENVIRONMENTS = 3;

export interface LambdaWorker extends Worker {
  /** How each environment so far started. */
  starts: readonly Started[];
  /** The most memory that one of them has had, in MB. */
  peakMb: () => number;
}

export const startLambdaWorker = (
  name: FunctionName,
  options: Omit<EnvironmentOptions, 'variables'>,
  variables: () => Promise<EnvironmentOptions['variables']>,
): LambdaWorker => {
  const living = new Set<Environment>();
  const idle: Environment[] = [];
  const waiting: (() => void)[] = [];
  const starts: Started[] = [];
  let starting = 0;
  let peak = 0;

  const start = async (): Promise<Environment> => {
    starting += 1;
    try {
      const environment = await startEnvironment(name, { ...options, variables: await variables() });
      living.add(environment);
      starts.push(environment.started);
      void environment.ended.then(() => {
        living.delete(environment);
        const place = idle.indexOf(environment);
        if (place >= 0) idle.splice(place, 1);
        waiting.shift()?.();
      });
      return environment;
    } finally {
      starting -= 1;
    }
  };

  const take = async (): Promise<Environment> => {
    for (;;) {
      const free = idle.pop();
      if (free) return free;
      if (living.size + starting < MOST_ENVIRONMENTS) return start();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const measure = (): number => {
    for (const environment of living) peak = Math.max(peak, environment.peakMb());
    return peak;
  };

  const ask = async (event: unknown, stream?: LambdaStream): Promise<unknown> => {
    const environment = await take();
    try {
      return await environment.invoke(event, stream);
    } finally {
      measure();
      if (living.has(environment)) idle.push(environment);
      waiting.shift()?.();
    }
  };

  return {
    handler: (event) => ask(event),
    stream: async (event, stream) => {
      await ask(event, stream);
    },
    kill: () => {
      for (const environment of living) environment.kill();
    },
    stop: async () => {
      const all = [...living];
      for (const environment of all) environment.kill();
      await Promise.all(all.map(({ ended }) => ended));
    },
    starts,
    peakMb: measure,
  };
};
