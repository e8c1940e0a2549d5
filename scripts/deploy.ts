/** `npm run deploy`, `npm run diff` and `npm run destroy`: makes what is deployed, then has the CDK do it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isLayerReal } from '../infra/assets.ts';
import { fetchLayer } from './bundle.ts';
import { root } from './local/root.ts';
import { builtSite } from './local/site-build.ts';

const USAGE = `npm run deploy [-- options of cdk deploy]    both stacks
npm run diff [-- options of cdk diff]        what a deployment would change
npm run destroy -- --app                     the app stack; tables, objects and accounts stay

Configuration stands in cdk.context.json: see docs/deploy.md.`;

const cdk = (args: readonly string[]): number =>
  spawnSync(path.join(root, 'node_modules', '.bin', 'cdk'), [...args, '--no-notices', '--no-lookups'], {
    cwd: root,
    stdio: 'inherit',
  }).status ?? 1;

/** The parts that the app of the CDK does not make by itself. */
const prepare = async (): Promise<void> => {
  await builtSite(console.log);
  if (!isLayerReal(root)) {
    console.log('DuckDB for Lambda: fetching');
    fetchLayer();
  }
};

const [, , command, ...options] = process.argv;
if (command === 'destroy' && options.join(' ') === '--app') process.exitCode = cdk(['destroy', '*-app']);
else if (command === 'deploy' || command === 'diff') {
  await prepare();
  const all = command === 'deploy' ? ['--all', '--require-approval', 'broadening'] : [];
  process.exitCode = cdk([command, ...all, ...options]);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
