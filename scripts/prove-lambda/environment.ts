/** One execution environment of a function: a process of Lambda's runtime with its own Runtime API, as long as it lives. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import type { LambdaFunction } from '../../shared/platform/lambda-function.ts';
import type { LambdaStream } from '../local/gateway/lambda-runtime.ts';
import type { Platform } from './platform.ts';
import { peakMb, processorMs } from './process-usage.ts';
import { startRuntimeApi } from './runtime-api.ts';
import type { Tasks } from './task.ts';

export interface Started {
  /** Milliseconds until it asked for its first event, and of those the processor's. */
  initMs: number;
  initProcessorMs: number;
}

export interface Environment {
  started: Started;
  /** One event at a time. */
  invoke: (event: unknown, stream?: LambdaStream) => Promise<unknown>;
  /** The most memory that it has had, in MB; 0 when it has ended. */
  peakMb: () => number;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  /** SIGKILL, as Lambda ends one. */
  kill: () => void;
}

export interface EnvironmentOptions {
  platform: Platform;
  tasks: Tasks;
  /** The function's own variables. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Each line that it writes. */
  line: (text: string) => void;
}

/** Those that Lambda sets. It takes JSON logs, traces and source maps from `infra/constructs/lambda.ts`. */
const reserved = (name: FunctionName, address: string, { tasks, platform }: EnvironmentOptions) => {
  const { memoryMb, engine }: LambdaFunction = FUNCTIONS[name];
  return {
    _HANDLER: 'index.handler',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_FORMAT: 'JSON',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_RUNTIME_API: address,
    LAMBDA_RUNTIME_DIR: platform.client,
    LAMBDA_TASK_ROOT: tasks.task(name),
    LANG: 'en_US.UTF-8',
    NODE_OPTIONS: '--enable-source-maps',
    NODE_PATH: engine ? tasks.layer : '',
    TZ: ':UTC',
  };
};

/** Like the runtime's own start it leaves a tenth of the memory to what is not JavaScript's. */
const nodeArguments = (memoryMb: number): string[] => [
  '--expose-gc',
  `--max-semi-space-size=${Math.max(1, Math.floor(memoryMb * 0.05))}`,
  `--max-old-space-size=${Math.floor(memoryMb * 0.9)}`,
];

const follow = (child: ChildProcess, line: (text: string) => void): void => {
  for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', line);
};

/** Resolves when the function is loaded; rejects when it could not be. */
export const startEnvironment = async (name: FunctionName, options: EnvironmentOptions): Promise<Environment> => {
  const { memoryMb, timeoutSeconds }: LambdaFunction = FUNCTIONS[name];
  const { platform, tasks, variables, line } = options;
  const api = await startRuntimeApi();
  const [program, ...first] = platform.command;
  const began = performance.now();
  const child = spawn(program, [...first, ...nodeArguments(memoryMb), platform.client], {
    cwd: tasks.task(name),
    env: { ...variables, ...reserved(name, api.address, options) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the whole group: the parent decides when its functions end.
    detached: true,
  });
  follow(child, line);
  const ended = new Promise<void>((resolve) => {
    const end = (error: Error): void => {
      api.fail(error);
      void api.stop().then(resolve);
    };
    child.once('error', end);
    child.once('exit', (code, signal) => end(new Error(`The runtime of ${name} ended with ${signal ?? code}.`)));
  });
  const kill = (): void => void child.kill('SIGKILL');
  try {
    await api.ready;
  } catch (error) {
    kill();
    throw error;
  }
  return {
    started: { initMs: performance.now() - began, initProcessorMs: processorMs(child.pid) },
    invoke: async (event, stream) => {
      const timer = setTimeout(() => {
        api.fail(new Error(`${name} timed out after ${timeoutSeconds} seconds.`));
        kill();
      }, timeoutSeconds * 1000);
      try {
        const deadline = Date.now() + timeoutSeconds * 1000;
        return await api.invoke({ event, functionName: name, deadline, stream });
      } finally {
        clearTimeout(timer);
      }
    },
    peakMb: () => peakMb(child.pid),
    ended,
    kill,
  };
};
