/** Lambda's runtime on this machine: its Node.js, its runtime interface client and DuckDB's layer, for one processor. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installTools } from '../local-tools.ts';

export type Processor = 'x64' | 'arm64';

/** This machine's; Lambda has no other than these two. */
export const ownProcessor = (): Processor => (process.arch === 'arm64' ? 'arm64' : 'x64');

export interface Platform {
  processor: Processor;
  /** The program that runs Node.js, with its first arguments. */
  command: readonly [string, ...string[]];
  /** The program of the runtime interface client. */
  client: string;
  /** The folder that a layer with DuckDB's native part has as `node_modules`. */
  layer: string;
}

/** Headers of the very Node.js that the client's native part is loaded by; without them its build would ask for a download. */
const withHeaders = (processor: Processor) => (folder: string) => ({
  npm_config_nodedir: path.join(folder, 'node_modules', `node-linux-${processor}`),
});

const found = (program: string): string | null => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Needed for a foreign processor besides npm's packages: Debian's qemu-user and its cross compiler. */
const GNU = 'aarch64-linux-gnu';

/** The things missing on this machine to run the functions on this processor; empty: nothing. */
export const missingFor = (processor: Processor): string[] => {
  if (process.platform !== 'linux') return ['Linux'];
  const build = ['cmake', 'make', 'python3', processor === process.arch ? 'g++' : `${GNU}-g++`];
  const missing = build.filter((program) => !found(program));
  if (processor === process.arch) return missing;
  if (processor === 'x64') return [...missing, 'an x64 machine'];
  return found('qemu-aarch64') || found('qemu-aarch64-static') ? missing : [...missing, 'qemu-aarch64'];
};

/** Builds the client's native part for a processor that is not this machine's; the package's own scripts do it for this one. */
const crossBuild = (folder: string): void => {
  const client = path.join(folder, 'node_modules', 'aws-lambda-ric');
  if (existsSync(path.join(client, 'rapid-client.node'))) return;
  // npm would run the scripts by it, and it is a program for the other processor.
  rmSync(path.join(folder, 'node_modules', '.bin', 'node'), { force: true });
  const environment = {
    ...process.env,
    ...withHeaders('arm64')(folder),
    CC: `${GNU}-gcc`,
    CXX: `${GNU}-g++`,
    AR: `${GNU}-ar`,
    host_alias: GNU,
    npm_config_arch: 'arm64',
  };
  for (const script of ['preinstall', 'postinstall'])
    execFileSync('npm', ['run', script], { cwd: client, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
};

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Installs what is missing of npm's packages. Throws where `missingFor` names something, or DuckDB is another than ours. */
export const preparePlatform = async (
  processor: Processor,
  root: string,
  say: (line: string) => void,
): Promise<Platform> => {
  const missing = missingFor(processor);
  if (missing.length) throw new Error(`Lambda's runtime for ${processor} needs ${missing.join(', ')}.`);
  const folder = await installTools('prove-lambda', { cpu: processor, environment: withHeaders(processor), say });
  const isForeign = processor !== process.arch;
  if (isForeign) crossBuild(folder);
  const packages = path.join(folder, 'node_modules');
  const node = path.join(packages, `node-linux-${processor}`, 'bin', 'node');
  const bindings = versionIn(path.join(packages, '@duckdb', `node-bindings-linux-${processor}`));
  if (bindings !== versionIn(path.join(root, 'node_modules', '@duckdb', 'node-api')))
    throw new Error(`scripts/tools/prove-lambda/package.json has DuckDB ${bindings}, which is not the functions' own.`);
  const emulator = isForeign ? [found('qemu-aarch64-static') ?? found('qemu-aarch64') ?? 'qemu-aarch64'] : [];
  const [program = node, ...rest] = [
    ...emulator,
    // Debian's cross libraries lie there, unless the variable of qemu says otherwise.
    ...(isForeign && !process.env.QEMU_LD_PREFIX ? ['-L', `/usr/${GNU}`] : []),
    node,
  ];
  return {
    processor,
    command: [program, ...rest],
    client: path.join(packages, 'aws-lambda-ric', 'index.mjs'),
    layer: packages,
  };
};
