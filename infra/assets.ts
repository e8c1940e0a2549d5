/** Where the built parts lie that are deployed, and whether they are real or stand-ins for synthesis. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Each function's bundle is `{name}/index.mjs` in here. */
export const FUNCTION_BUNDLES = 'dist/functions';

/** DuckDB's native part for Lambda's processor, and the layer it is laid into. */
export const DUCKDB_BINDINGS = '@duckdb/node-bindings-linux-arm64';
export const DUCKDB_LAYER = 'dist/layers/duckdb';

/** The built site. */
export const SITE = 'dist/web';

/** `root` is the project's folder. */
export const isLayerReal = (root: string): boolean =>
  existsSync(path.join(root, DUCKDB_LAYER, 'nodejs', 'node_modules', DUCKDB_BINDINGS, 'duckdb.node'));
