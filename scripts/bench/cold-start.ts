/** `npm run bench -- cold-start`: the size of each bundle and the processor time until its handler can be called. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { FUNCTION_BUNDLES } from '../../infra/assets.ts';
import { bundleFunctions } from '../bundle.ts';
import { root } from '../root.ts';

const TRIES = 7;

/** Milliseconds of all threads, user and system, in a process of its own. */
const importMillis = (file: string): number => {
  // Lambda's runtime has it there for functions that stream.
  const program = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const before = process.cpuUsage();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
    process.exit(0);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
};

export const run = async (): Promise<void> => {
  console.log(`Node ${process.version}; the least and the median of ${TRIES} tries\n`);
  console.log('| function | kB | least ms | median ms |\n|---|---|---|---|');
  for (const [name, { bytes }] of await bundleFunctions()) {
    const file = path.join(root, FUNCTION_BUNDLES, name, 'index.mjs');
    const times = Array.from({ length: TRIES }, () => importMillis(file)).sort((a, b) => a - b);
    const [least = 0, median = 0] = [times[0], times[Math.floor(TRIES / 2)]].map((time) => Math.round(time ?? 0));
    console.log(`| ${name} | ${Math.round(bytes / 1000)} | ${least} | ${median} |`);
  }
};
