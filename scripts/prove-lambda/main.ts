/** `npm run prove-lambda [x64|arm64]`: every bundle under Lambda's Node.js and runtime interface client, its main event, its answer. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENV } from '../../shared/platform/env.ts';
import { ALL_FUNCTIONS, type FunctionName } from '../../shared/platform/functions.ts';
import { stopsInOrder } from '../local/stops.ts';
import { startWorld } from '../local/world.ts';
import { root } from '../root.ts';
import { CHECKS } from './checks.ts';
import type { LambdaWorker } from './lambda-worker.ts';
import { faultOfLine } from './log-lines.ts';
import { callToMail } from './mail-flow.ts';
import { missingFor, type Processor } from './platform.ts';
import { lambdaRunner } from './run-bundle.ts';

const say = (line: string): void => console.log(line);

/** Resolves with the faults that were found. */
const prove = async (processor: Processor): Promise<string[]> => {
  const faults: string[] = [];
  const dir = mkdtempSync(path.join(tmpdir(), 'city-tools-prove-'));
  const stops = stopsInOrder();
  const workers = new Map<FunctionName, LambdaWorker>();
  let lines = 0;
  const line = (name: FunctionName, text: string): void => {
    lines += 1;
    const fault = faultOfLine(text);
    if (fault) faults.push(`${name}: a log line ${fault}`);
  };
  const attempt = async (name: string, check: () => Promise<string>): Promise<string> => {
    try {
      return await check();
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      faults.push(`${name}: ${fault}`);
      return `FAILED ${fault}`;
    }
  };
  process.env[ENV.metricsNamespace] = 'city-tools';
  try {
    const world = stops.keep(
      await startWorld({
        dir,
        city: 'sample',
        citySize: 'small',
        inMemory: true,
        // The function `pages` fills these.
        site: 'built',
        bundles: true,
        prepareBundles: lambdaRunner({ processor, line, say }, workers),
        say,
      }),
    );
    const { bundles } = world;
    if (!bundles) throw new Error('No bundles run.');
    const stage = { world, invoke: (name: FunctionName, event: unknown) => bundles.worker(name).handler(event) };
    // In the order of the checks; every function has one, by their type.
    const seen = new Map<string, string>();
    for (const [name, check] of Object.entries(CHECKS)) seen.set(name, await attempt(name, () => check(stage)));
    say(
      `\n${processor}\n\n| function | ready after | processor | most memory | of | main event |\n|---|---|---|---|---|---|`,
    );
    for (const { name, memoryMb } of ALL_FUNCTIONS) {
      const worker = workers.get(name);
      const [start] = worker?.starts ?? [];
      const figures = [
        `${start?.initMs.toFixed(0)} ms`,
        `${start?.initProcessorMs} ms`,
        `${worker?.peakMb().toFixed(0)} MB`,
      ];
      say(`| ${[name, ...figures, `${memoryMb} MB`, seen.get(name)].join(' | ')} |`);
    }
    say(`\nA call becomes a mail: ${await attempt('call to mail', () => callToMail(world))}`);
    say(`${lines} log lines looked at`);
  } finally {
    await stops.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return faults;
};

/** A process each, since the clients of a world outlive it. Resolves with the status of the worst. */
const proveEach = (): number => {
  const statuses = (['x64', 'arm64'] as const).map((processor) => {
    const missing = missingFor(processor);
    if (missing.length > 0) {
      say(`\n${processor} is left out: this machine lacks ${missing.join(', ')}.`);
      return processor === process.arch ? 1 : 0;
    }
    const run = [path.join(root, 'scripts/run.mjs'), 'scripts/prove-lambda/main.ts', processor];
    return spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' }).status ?? 1;
  });
  return Math.max(...statuses);
};

const proveOne = async (processor: Processor): Promise<number> => {
  const faults = new Set(await prove(processor));
  for (const fault of faults) console.error(fault);
  say(faults.size ? `${faults.size} faults` : '\nProved.');
  return faults.size ? 1 : 0;
};

const [asked] = process.argv.slice(2);
if (asked !== undefined && asked !== 'x64' && asked !== 'arm64')
  throw new Error(`There is no processor '${asked}': x64 or arm64.`);
process.exit(asked ? await proveOne(asked) : proveEach());
