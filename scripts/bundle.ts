/** Makes what is deployed: one file for each function, and by `--layer` the layer with DuckDB. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { FUNCTION_BUNDLES, isLayerReal } from '../infra/assets.ts';
import { ALL_FUNCTIONS, FUNCTIONS, type FunctionName } from '../shared/platform/functions.ts';
import type { LambdaFunction } from '../shared/platform/lambda-function.ts';
import { cityConditions } from './city.mjs';
import { fetchLayer, layerFolder } from './layer.ts';
import { root } from './root.ts';

/** The most that API Gateway's functions may weigh without DuckDB: a cold start reads and compiles all of it. */
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
  /** The size of `index.mjs`. */
  bytes: number;
  /** DuckDB's share of it. */
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

/** Throws when a bundle is too large, or holds DuckDB against what `shared/platform/functions.ts` says. */
export const checkBundle = (name: FunctionName, { bytes, engineBytes, packages }: Bundle): void => {
  const { engine }: LambdaFunction = FUNCTIONS[name];
  if (packages.has('@duckdb/node-api') !== Boolean(engine))
    throw new Error(`${name} ${engine ? 'does not load' : 'loads'} DuckDB, against shared/platform/functions.ts.`);
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
    conditions: [...cityConditions, 'module'],
    // React brings its code for developers along otherwise: 20 kB of every function that writes texts.
    define: { 'process.env.NODE_ENV': '"production"' },
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

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`.padStart(8);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, { bytes }] of await bundleFunctions()) console.log(`${kilobytes(bytes)}  ${name}`);
  if (process.argv.includes('--layer') && !isLayerReal(root)) fetchLayer();
  if (existsSync(layerFolder)) console.log(`${isLayerReal(root) ? 'DuckDB' : 'A placeholder'} is in the layer.`);
}
