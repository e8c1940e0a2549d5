/** The layer with DuckDB’s native part for Lambda’s processor: fetched and checked, or held by a placeholder. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DUCKDB_BINDINGS, DUCKDB_LAYER, isLayerReal } from '../infra/assets.ts';
import { root } from './root.ts';

/** The exact version and hash of the native part for Lambda's processor: the lock file has it as an optional package. */
const lockedBindings = (): { version: string; integrity: string } => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const locked = lock.packages[`node_modules/${DUCKDB_BINDINGS}`];
  if (!locked) throw new Error(`package-lock.json does not name ${DUCKDB_BINDINGS}.`);
  return locked;
};

export const layerFolder = path.join(root, DUCKDB_LAYER);

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
