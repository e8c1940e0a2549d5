/** Makes what is deployed: one file for each function, and the layer with DuckDB's native part for Lambda's processor. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { DUCKDB_BINDINGS, DUCKDB_LAYER, FUNCTION_BUNDLES, isLayerReal } from '../infra/assets.ts';
import { ALL_FUNCTIONS, FUNCTIONS, type FunctionName } from '../shared/functions.ts';
import type { LambdaFunction } from '../shared/lambda-function.ts';
import { root } from './local/root.ts';

/** What API Gateway's functions may weigh without DuckDB: a cold start reads and compiles all of it. */
const MOST_API_BYTES = 1_000_000;

/** Messages in forty languages, of which ours are none. */
const withoutLocales: Plugin = {
  name: 'zod without locales',
  setup: ({ onLoad }) => {
    onLoad({ filter: /zod\/v4\/locales\/index\.(c?js)$/ }, () => ({ contents: 'export {};' }));
  },
};

/** The package that a bundled file is of, or its own path. */
const packageOf = (file: string): string => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;

export interface Bundle {
  /** Of `index.mjs`. */
  bytes: number;
  /** Of that, DuckDB's. */
  engineBytes: number;
  /** Packages inside it. */
  packages: ReadonlySet<string>;
}

const bundleOf = (name: FunctionName, { outputs }: Metafile): Bundle => {
  const [, output] = Object.entries(outputs).find(([file]) => file.endsWith(`/${name}/index.mjs`)) ?? [];
  if (!output) throw new Error(`esbuild made no bundle of ${name}.`);
  const inputs = Object.entries(output.inputs).map(
    ([file, { bytesInOutput }]) => [packageOf(file), bytesInOutput] as const,
  );
  const engineBytes = inputs.reduce((sum, [name, bytes]) => sum + (name.startsWith('@duckdb/') ? bytes : 0), 0);
  return { bytes: output.bytes, engineBytes, packages: new Set(inputs.map(([name]) => name)) };
};

/** Throws when a bundle is too large, or holds DuckDB against what `shared/functions.ts` says. */
export const checkBundle = (name: FunctionName, { bytes, engineBytes, packages }: Bundle): void => {
  const { engine }: LambdaFunction = FUNCTIONS[name];
  if (packages.has('@duckdb/node-api') !== Boolean(engine))
    throw new Error(`${name} ${engine ? 'does not load' : 'loads'} DuckDB, against shared/functions.ts.`);
  const counted = bytes - engineBytes;
  if (name.startsWith('api-') && counted > MOST_API_BYTES)
    throw new Error(`${name} has ${counted} bytes, more than ${MOST_API_BYTES}.`);
};

/** Bundles every function into `{folder}/{name}/index.mjs`, with a source map. Throws when one breaks a rule of `checkBundle`. */
export const bundleFunctions = async (
  folder: string = path.join(root, FUNCTION_BUNDLES),
): Promise<Map<FunctionName, Bundle>> => {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ALL_FUNCTIONS.map(({ name, entry }) => ({ in: entry, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // Packages in CommonJS ask for Node's own modules, and for what lies in the layer, by `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    external: ['@duckdb/node-bindings-*'],
    plugins: [withoutLocales],
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const bundles = new Map(ALL_FUNCTIONS.map(({ name }) => [name, bundleOf(name, metafile)]));
  for (const [name, bundle] of bundles) checkBundle(name, bundle);
  return bundles;
};

/** The exact version and hash of the native part for Lambda's processor: the lock file has it as an optional package. */
const lockedBindings = (): { version: string; integrity: string } => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const locked = lock.packages[`node_modules/${DUCKDB_BINDINGS}`];
  if (!locked) throw new Error(`package-lock.json does not name ${DUCKDB_BINDINGS}.`);
  return locked;
};

const layerFolder = path.join(root, DUCKDB_LAYER);

/** Fetches the native part by `npm pack`, checks it against the lock file's hash and lays it where Node looks in a layer. */
export const fetchLayer = (): void => {
  const { version, integrity } = lockedBindings();
  // Beside the layer, so that it is moved into place by a rename.
  mkdirSync(path.dirname(layerFolder), { recursive: true });
  const work = mkdtempSync(`${layerFolder}-`);
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', `${DUCKDB_BINDINGS}@${version}`, '--json', '--pack-destination', work], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    ) as { filename: string }[];
    const tarball = path.join(work, path.basename(packed?.filename ?? ''));
    const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    if (hash !== integrity) throw new Error(`${DUCKDB_BINDINGS}@${version} is not what package-lock.json says it is.`);
    execFileSync('tar', ['-xzf', tarball, '-C', work]);
    const place = path.join(layerFolder, 'nodejs', 'node_modules', DUCKDB_BINDINGS);
    rmSync(layerFolder, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    renameSync(path.join(work, 'package'), place);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** For synthesis and tests, which need a layer but not what is in it; a deployment refuses it. */
export const placeholdLayer = (): void => {
  if (isLayerReal(root)) return;
  rmSync(layerFolder, { recursive: true, force: true });
  mkdirSync(layerFolder, { recursive: true });
  writeFileSync(path.join(layerFolder, 'PLACEHOLDER'), 'npm run deploy puts DuckDB here.\n');
};

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`.padStart(8);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, { bytes }] of await bundleFunctions()) console.log(`${kilobytes(bytes)}  ${name}`);
  if (process.argv.includes('--layer') && !isLayerReal(root)) fetchLayer();
  if (existsSync(layerFolder)) console.log(`${isLayerReal(root) ? 'DuckDB' : 'A placeholder'} is in the layer.`);
}
