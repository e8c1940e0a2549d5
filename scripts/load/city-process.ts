/** The sample city in a process of its own, so that the system under load does not make what its sources answer. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DATASETS, datasetFor } from '../../shared/datasets/registry.ts';
import { SOURCES } from '../../shared/datasets/source-names.ts';
import { sourceVariable } from '../../shared/platform/env.ts';
import { root } from '../root.ts';

/** A city's own machines take nothing from ours, so it gets what the system leaves. */
const LOWEST_PRIORITY = 19;

/** Photos are read through the site's own port, where the system has put them. */
const photos = datasetFor('photos');
const kept = photos && sourceVariable(DATASETS[photos].source.variable);

/** From here on this process asks that city. The same seed and time give the same rows. It ends with this process. */
export const moveSources = async (): Promise<void> => {
  // TypeScript is loaded there as it is here.
  const words = [...process.execArgv, path.join(root, 'scripts/sample-city/main.ts')];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid) setPriority(child.pid, LOWEST_PRIORITY);
  process.once('exit', () => child.kill());
  let left = Object.keys(SOURCES).length;
  for await (const line of createInterface(child.stdout)) {
    const [name = '', address = ''] = line.split(/=(.*)/);
    if (name !== kept) process.env[name] = address;
    left -= 1;
    if (left === 0) return;
  }
  throw new Error(`The sample city ended with code ${child.exitCode} before it answered.`);
};
