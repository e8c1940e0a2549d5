/** `npm start`: installs what is missing, then runs the whole system on this machine in this process. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import './city.mjs';
import { installPackages, root } from './install.mjs';

const HELP = `npm start [-- options]

  --fresh   begin anew: forget accounts, subscriptions, calls and mails
  --live    read the real city's pages instead of the sample city
  --dev     serve the site's sources with hot reload instead of the built site
  --bundles the functions as they would be deployed, each with its own rights, in place of their sources
  --lambda  with --bundles: by Lambda's own Node.js and runtime interface client, installed when it is first asked for
  --help    this text

Variables: PORT (8080), LOCAL_DIR (.local), SAMPLE_CITY (small, default or full; with --fresh), SAMPLE_FORMATS (2026 or
2023), POLL_SECONDS (60), SES_SEND_RATE (200), BASEMAP=local (no map tiles from outside), MAPBOX_TOKEN, DYNOXIDE_BIN, AWS_ENDPOINT_URL_DYNAMODB, and SOURCE_…_URL for each source.`;

const OPTIONS = ['--fresh', '--live', '--dev', '--bundles', '--lambda'];
const given = process.argv.slice(2);
const unknown = given.filter((option) => !OPTIONS.includes(option) && option !== '--help');
if (unknown.length || given.includes('--help')) {
  if (unknown.length) console.error(`Unknown: ${unknown.join(' ')}\n`);
  console.log(HELP);
  process.exit(unknown.length ? 1 : 0);
}

process.chdir(root);
// Bundles get the rights that the stacks say.
installPackages({ isForDevelopment: given.includes('--bundles') });

/** The version of the local DynamoDB in package.json; npm has it as an optional dependency for one platform only. */
const DYNOXIDE_VERSION = '1.2.1';

const installDatabase = () => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const isHere = existsSync(path.join(root, 'node_modules', name));
  if (isHere || process.env.DYNOXIDE_BIN || process.env.AWS_ENDPOINT_URL_DYNAMODB) return;
  const tools = path.resolve(root, process.env.LOCAL_DIR || '.local', 'tools');
  const file = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const binary = path.join(tools, 'node_modules', name, file);
  if (!existsSync(binary)) {
    console.log(`Installing the local DynamoDB for this platform (${name}) …`);
    mkdirSync(tools, { recursive: true });
    const npm = ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', `${name}@${DYNOXIDE_VERSION}`];
    spawnSync('npm', npm, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  if (!existsSync(binary)) {
    console.error(
      `There is no local DynamoDB for this platform. Set DYNOXIDE_BIN to a dynoxide, or AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB.`,
    );
    process.exit(1);
  }
  process.env.DYNOXIDE_BIN = binary;
};

installDatabase();
// The same process runs the TypeScript: no signal has to be handed on, and no second Node waits in memory.
const { register } = await import('tsx/esm/api');
register();
const { BRANDS } = await import('#city/facts');
console.log(`Starting ${BRANDS.Tools} …`);
await import('./start-system.ts');
