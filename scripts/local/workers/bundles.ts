/** The functions as they would be deployed: each bundle in a process of its own, with the variables and rights that infra gives it. */
import path from 'node:path';
import { clock } from '../../../functions/lib/clock.ts';
import type { JobRun } from '../../../functions/lib/job.ts';
import { jobRuns } from '../../../functions/tables/operations/job-runs.ts';
import { FUNCTION_BUNDLES } from '../../../infra/assets.ts';
import { toIso } from '../../../shared/base/dates.ts';
import { ENV, tableVariable } from '../../../shared/platform/env.ts';
import { FUNCTIONS, type FunctionName } from '../../../shared/platform/functions.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { type LambdaFunction, LOCAL_VARIABLES } from '../../../shared/platform/lambda-function.ts';
import type { TableName } from '../../../shared/platform/tables.ts';
import { root } from '../../root.ts';
import { guardTables } from '../aws/table-rights.ts';
import type { Stops } from '../stops.ts';
import { startWorker, type Worker } from './worker.ts';

/** Runs a bundle, given the variables that it starts with. */
export type RunBundle = (name: FunctionName, environment: () => Promise<NodeJS.ProcessEnv>) => Worker;

/** Called when the bundles are made; what it starts is handed to `stops`. */
export type PrepareBundles = (stops: Stops) => Promise<RunBundle>;

const inWorker: RunBundle = (name, environment) =>
  startWorker(path.join(root, FUNCTION_BUNDLES, name, 'index.mjs'), environment);

export interface Bundles {
  /** A function's process, started by its first event. */
  worker: (name: FunctionName) => Worker;
  /** Runs a job and answers with its record, of a failed run too. */
  runJob: (name: string) => Promise<JobRun>;
}

/** The system's own, the stand-ins' addresses, and those of sources. */
const isCommon = (name: string): boolean => /^(AWS_|SOURCE_|NODE_|PATH$|HOME$|TMPDIR$)/.test(name);

/** This process's variables, without those that the function does not have on AWS. */
const variablesOf = (name: FunctionName): Record<string, string | undefined> => {
  const { tables, variables }: LambdaFunction = FUNCTIONS[name];
  const own = new Set<string>([
    ...[...variables, ...LOCAL_VARIABLES].map((variable) => ENV[variable]),
    ...(Object.keys(tables) as TableName[]).map(tableVariable),
  ]);
  return Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => isCommon(variable) || own.has(variable)),
  );
};

/** Makes the bundles; their processes begin once the variables of this one are set. */
export const startBundles = async (
  stops: Stops,
  say: (line: string) => void,
  prepare: PrepareBundles = async () => inWorker,
): Promise<Bundles> => {
  const { bundleFunctions } = await import('../../bundle.ts');
  const made = await bundleFunctions();
  say(`Functions: ${made.size} bundles`);
  const run = await prepare(stops);
  const workers = new Map<FunctionName, Worker>();

  const start = (name: FunctionName): Worker => {
    const environment = async () => {
      const guard = stops.keep(await guardTables(name, process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''));
      return { ...variablesOf(name), AWS_ENDPOINT_URL_DYNAMODB: guard.url };
    };
    return stops.keep(run(name, environment));
  };
  const worker = (name: FunctionName): Worker => {
    const known = workers.get(name) ?? start(name);
    workers.set(name, known);
    return known;
  };
  return {
    worker,
    runJob: async (name) => {
      const job = JOBS.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job '${name}'.`);
      const began = toIso(clock.now());
      // The run's record says why.
      await Promise.allSettled([worker(job.runs).handler({ job: name })]);
      const [run] = await jobRuns(name);
      if (!run || run.startedAt < began) throw new Error(`${name} left no record of its run.`);
      return run;
    },
  };
};
