/** Prepares Lambda's runtime for a processor, and gives what runs each bundle by it. */
import type { FunctionName } from '../../shared/platform/functions.ts';
import type { PrepareBundles } from '../local/workers/bundles.ts';
import { root } from '../root.ts';
import { type LambdaWorker, startLambdaWorker } from './lambda-worker.ts';
import { type Processor, preparePlatform } from './platform.ts';
import { layOut } from './task.ts';

export interface LambdaOptions {
  processor: Processor;
  /** Each line that a function writes. */
  line: (name: FunctionName, text: string) => void;
  say: (line: string) => void;
}

/** `workers` gets each function's worker. */
export const lambdaRunner =
  ({ processor, line, say }: LambdaOptions, workers = new Map<FunctionName, LambdaWorker>()): PrepareBundles =>
  async (stops) => {
    const platform = await preparePlatform(processor, root, say);
    const tasks = stops.keep(layOut(platform));
    return (name, environment) => {
      const options = { platform, tasks, line: (text: string) => line(name, text) };
      const worker = startLambdaWorker(name, options, environment);
      workers.set(name, worker);
      return worker;
    };
  };
