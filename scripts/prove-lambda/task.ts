/** Lays a bundle out as Lambda does: /var/task with nothing round it, and /opt with the layer where the function has one. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FUNCTION_BUNDLES } from '../../infra/assets.ts';
import type { FunctionName } from '../../shared/platform/functions.ts';
import { root } from '../root.ts';
import type { Platform } from './platform.ts';

export interface Tasks {
  /** The folder used as /var/task. */
  task: (name: FunctionName) => string;
  /** The folder used as /opt/nodejs/node_modules in functions with the layer. */
  layer: string;
  stop: () => void;
}

/** Outside the project, whose node_modules would else be found from a bundle. */
export const layOut = ({ layer, processor }: Platform): Tasks => {
  const folder = mkdtempSync(path.join(tmpdir(), 'city-tools-lambda-'));
  cpSync(path.join(root, FUNCTION_BUNDLES), path.join(folder, 'task'), { recursive: true });
  const packages = path.join(folder, 'opt', 'nodejs', 'node_modules');
  const bindings = path.join('@duckdb', `node-bindings-linux-${processor}`);
  mkdirSync(path.join(packages, '@duckdb'), { recursive: true });
  symlinkSync(path.join(layer, bindings), path.join(packages, bindings));
  return {
    task: (name) => path.join(folder, 'task', name),
    layer: packages,
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
};
