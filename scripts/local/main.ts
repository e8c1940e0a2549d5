/** `npm start`: the whole system on one port, until it is told to stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readExtras } from '#city/sample';
import { ownProcessor } from '../prove-lambda/platform.ts';
import { lambdaRunner } from '../prove-lambda/run-bundle.ts';
import type { CitySize } from '../sample-city/city-sample.ts';
import { type Missing, missingText } from './first-syncs.ts';
import { root } from './root.ts';
import { startWorld } from './world.ts';
import type { World } from './world-options.ts';

/** Milliseconds for an orderly end. */
const STOP_WITHIN = 15_000;
/** A terminal's Ctrl-C may come twice, from the terminal and from npm. */
const REPEATED_SIGNAL_MILLIS = 1000;

const wholeNumber = (name: string, otherwise: number, least: number, most: number): number => {
  const text = process.env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
};

const sampleCity = (): CitySize => {
  const size = process.env.SAMPLE_CITY || 'default';
  if (size === 'small' || size === 'default' || size === 'full') return size;
  throw new Error(`SAMPLE_CITY must be small, default or full, not '${size}'.`);
};

const began = Date.now();
const say = (line: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const start = async (): Promise<World> => {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean' },
      live: { type: 'boolean' },
      dev: { type: 'boolean' },
      bundles: { type: 'boolean' },
      lambda: { type: 'boolean' },
    },
  });
  const { MAPBOX_TOKEN, BASEMAP, AWS_ENDPOINT_URL_DYNAMODB } = process.env;
  if (values.fresh && AWS_ENDPOINT_URL_DYNAMODB)
    throw new Error(`--fresh cannot empty the DynamoDB at ${AWS_ENDPOINT_URL_DYNAMODB}: empty it yourself.`);
  if (values.lambda && !values.bundles) throw new Error('--lambda runs the bundles: say --bundles --lambda.');
  return startWorld({
    dir: path.resolve(root, process.env.LOCAL_DIR || '.local'),
    port: wholeNumber('PORT', 8080, 0, 65_535),
    fresh: values.fresh ?? false,
    city: values.live ? 'live' : 'sample',
    citySize: sampleCity(),
    cityExtras: readExtras(process.env),
    historyDays: 10,
    // With season from 104 whole ones.
    earlierWeeks: 110,
    pollSeconds: wholeNumber('POLL_SECONDS', 60, 1, 86_400),
    jobs: 'apart',
    bundles: values.bundles ?? false,
    ...(values.lambda
      ? { prepareBundles: lambdaRunner({ processor: ownProcessor(), line: (_, text) => console.log(text), say }) }
      : {}),
    sendRate: wholeNumber('SES_SEND_RATE', 200, 1, 100_000),
    site: values.dev ? 'dev' : 'built',
    basemap: BASEMAP === 'local' ? 'local' : 'auto',
    mapboxToken: MAPBOX_TOKEN || undefined,
    ...(AWS_ENDPOINT_URL_DYNAMODB ? { dynamoEndpoint: AWS_ENDPOINT_URL_DYNAMODB } : {}),
    say,
  });
};

/** A clear message for what the user can fix; the whole error otherwise. */
const explain = (error: unknown): string | unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${process.env.PORT || 8080} is taken. Stop what listens there, or choose another: PORT=8081 npm start`;
  if (code === 'EACCES') return `Port ${process.env.PORT} is not allowed for this user. Choose one above 1023.`;
  return error instanceof Error && !error.cause && code === undefined ? error.message : error;
};

const greet = ({ url, accounts: { resident, admin } }: World): void => {
  console.log(`
Site      ${url}
Inbox     ${url}/__local/inbox   (every mail that leaves)
Resident  ${resident.email}   ${resident.password}
Admin     ${admin.email}      ${admin.password}

Ready ${url}`);
};

/** `All data loaded`, and where some could not be: `All data loaded, but for X: reason`. */
const sayLoaded = (what: string, missing: readonly Missing[]): void => {
  if (!stoppingSince) console.log(missing.length ? `${what}, but for ${missingText(missing)}` : what);
};

let sources: ChildProcess | undefined;

/** Says beside the start what the real city answers: in a process of its own, since nothing waits for it. */
const showSources = (): void => {
  sources = spawn(process.execPath, ['--import', 'tsx', 'scripts/sources/main.ts'], { cwd: root, stdio: 'inherit' });
  sources.on('error', (error) => console.error(`The sources could not be asked: ${error.message}`));
};

let world: World | undefined;
let stoppingSince = 0;

const stop = async (reason: string, code: number): Promise<void> => {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > REPEATED_SIGNAL_MILLIS) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  console.log(`\n${reason} Stopping …`);
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  // While it is still starting there is nothing to end in order: every file can stand a kill.
  sources?.kill();
  await world?.stop();
  process.exit(code);
};

const fail = (error: unknown): never => {
  console.error(explain(error));
  process.exit(1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(`${signal}.`, 0).catch(fail));

// When npm is killed outright nobody can stop us any more by the terminal: then end as well.
if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) void stop('npm has ended.', 0).catch(fail);
  }, 1000).unref();
}

start().then((started) => {
  if (stoppingSince) return;
  world = started;
  greet(world);
  void world.loaded.then((missing) => sayLoaded('All data loaded', missing));
  void world.earlier.then((missing) => sayLoaded('Earlier years loaded', missing));
  if (process.argv.includes('--live')) showSources();
  void world.lost.then((sentence) => stop(sentence, 1)).catch(fail);
}, fail);
