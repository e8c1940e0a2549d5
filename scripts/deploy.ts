/** `npm run deploy`, `npm run diff` and `npm run destroy`: makes what is deployed, then has the CDK do it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLayerReal } from '../infra/assets.ts';
import { STAGE_OUTPUTS } from './backup/stage-variables.ts';
import { fetchLayer } from './layer.ts';
import { builtSite } from './local/site/site-build.ts';
import { root } from './root.ts';

const USAGE = `npm run deploy [-- options of cdk deploy]    both stacks
npm run diff [-- options of cdk diff]        what a deployment would change
npm run destroy -- --app                     the app stack; tables, objects and accounts stay

With --stage next first, each acts on the second stage; destroy needs nothing more then, and leaves nothing.
Configuration stands in cdk.context.json: see docs/deploy.md.`;

const cdk = (args: readonly string[]): number =>
  spawnSync(path.join(root, 'node_modules', '.bin', 'cdk'), [...args, '--no-notices', '--no-lookups'], {
    cwd: root,
    stdio: 'inherit',
  }).status ?? 1;

/** The parts that the app of the CDK does not make by itself. */
const prepare = async (): Promise<void> => {
  await builtSite(console.log, 'deployed');
  if (!isLayerReal(root)) {
    console.log('DuckDB for Lambda: fetching');
    fetchLayer();
  }
};

const APPROVAL = '--require-approval';

/** Chooses the second stage. */
const STAGE = ['--stage', 'next'];

const isStage = (options: readonly string[]): boolean => STAGE.every((word, index) => options[index] === word);

/** The command to the CDK; null where the command is none. Broader permissions need a confirmation, unless turned off. */
export const cdkArguments = (command: string, options: readonly string[]): string[] | null => {
  const rest = isStage(options) ? options.slice(STAGE.length) : options;
  const context = isStage(options) ? ['-c', `stage=${STAGE[1]}`] : [];
  if (command === 'destroy' && isStage(options)) return rest.length === 0 ? ['destroy', '--all', ...context] : null;
  if (command === 'destroy') return options.join(' ') === '--app' ? ['destroy', '*-app'] : null;
  if (command === 'diff') return ['diff', ...context, ...rest];
  if (command !== 'deploy') return null;
  const asks = rest.some((option) => option.startsWith(APPROVAL)) ? [] : [APPROVAL, 'broadening'];
  const outputs = isStage(options) ? ['--outputs-file', STAGE_OUTPUTS] : [];
  return ['deploy', '--all', ...context, ...outputs, ...asks, ...rest];
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command = '', ...options] = process.argv;
  const wanted = cdkArguments(command, options);
  if (!wanted) {
    console.error(USAGE);
    process.exitCode = 1;
  } else {
    if (command !== 'destroy') await prepare();
    process.exitCode = cdk(wanted);
  }
}
