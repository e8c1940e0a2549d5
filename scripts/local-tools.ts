/** Installs what one command needs and the product does not: the packages of a lock file of its own, into LOCAL_DIR/tools. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/**
 * The folders of `scripts/tools/`, whose package.json and package-lock.json say what is installed. No code lies in them: it
 * would find `#city` in the nearest package.json, which is theirs.
 */
export type ToolSet = 'bench' | 'load' | 'prove-lambda' | 'prove-iam';

const FILES = ['package.json', 'package-lock.json'];

/** npm writes it last. */
const DONE = path.join('node_modules', '.package-lock.json');

const isSame = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));

export interface ToolOptions {
  /** The processor that they are for; this machine's where absent. Nothing is built for another one. */
  cpu?: 'x64' | 'arm64';
  /** Variables of npm and of what the packages build. `folder` is where they are installed. */
  environment?: (folder: string) => Record<string, string>;
  say?: (line: string) => void;
}

/** Runs `npm ci` where the lock file has changed since, and resolves with the folder that holds `node_modules`. */
export const installTools = async (
  name: ToolSet,
  { cpu = process.arch as 'x64', environment = () => ({}), say = console.log }: ToolOptions = {},
): Promise<string> => {
  const isForeign = cpu !== process.arch;
  const source = path.join(root, 'scripts', 'tools', name);
  const folder = path.resolve(root, process.env.LOCAL_DIR || '.local', 'tools', isForeign ? `${name}-${cpu}` : name);
  const isCurrent = FILES.every((file) => isSame(path.join(source, file), path.join(folder, file)));
  if (isCurrent && existsSync(path.join(folder, DONE))) return folder;
  say(`Installing the tools of ${name}${isForeign ? ` for ${cpu}` : ''} (npm ci) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(source, file), path.join(folder, file));
  const options = ['--no-audit', '--no-fund', ...(isForeign ? ['--ignore-scripts', '--cpu', cpu] : [])];
  const { status, stdout, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment(folder) },
  });
  if (status !== 0) {
    // A half installed tool is not taken for whole at the next run.
    rmSync(path.join(folder, DONE), { force: true });
    throw new Error(`npm ci of ${name} failed with ${status}:\n${`${stdout}${stderr}`.slice(-4000)}`);
  }
  return folder;
};

/** Imports a package from a folder of tools, which no import of ours reaches by its name. */
export const importTool = async (folder: string, name: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href);
