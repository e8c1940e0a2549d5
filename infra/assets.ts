/** The built parts that are deployed: their folders, and which are only stand-ins for synthesis. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWN } from '#city/city';
import { CITY } from '#city/facts';
import { BROTLI_FOLDER, NOT_FOUND_FILE, PAGES_FILE, type SitePages } from '../shared/platform/site-file.ts';

/** Each function's bundle is `{name}/index.mjs` in here. */
export const FUNCTION_BUNDLES = `dist/${CITY.id}/functions`;

/** DuckDB's native part for Lambda's processor, and the layer it is laid into. */
export const DUCKDB_BINDINGS = '@duckdb/node-bindings-linux-arm64';
export const DUCKDB_LAYER = 'dist/layers/duckdb';

const SITE = `dist/${CITY.id}/web`;

export interface Built {
  /** Folder of the functions' bundles. */
  bundles: string;
  /** Folder of DuckDB's layer. */
  layer: string;
  /** Folder of the site; null: not built. */
  site: string | null;
  /** Every page of the site with its file; none where it is not built. */
  pages: SitePages;
  /** The page for every other address; empty where the site is not built. */
  notFound: string;
  /** `sha256-…` of each script inside its pages. */
  scriptHashes: readonly string[];
  /** The historic maps that are among its files, by their `value`. */
  mapOverlays: readonly string[];
}

const versionOf = (folder: string): string | null => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
};

/** Tells whether the layer holds the same version of DuckDB that the functions use. `root` is the project's folder. */
export const isLayerReal = (root: string): boolean =>
  versionOf(path.join(root, DUCKDB_LAYER, 'nodejs', 'node_modules', DUCKDB_BINDINGS)) ===
  versionOf(path.join(root, 'node_modules', '@duckdb', 'node-api'));

/** The text of each script of a page that is not a file of its own. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );

/** `sha256-…` of each script written inside these pages, for the content security policy. */
export const scriptHashesOf = (pages: readonly string[]): string[] => {
  const hashes = pages
    .flatMap(inlineScripts)
    .map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)].sort();
};

export const readBuilt = (root: string): Built => {
  const site = path.join(root, SITE);
  // A build older than one of these does not count.
  const isBuilt = ['index.html', PAGES_FILE, NOT_FOUND_FILE, BROTLI_FOLDER].every((name) =>
    existsSync(path.join(site, name)),
  );
  const read = (name: string): string => readFileSync(path.join(site, name), 'utf8');
  const html = isBuilt
    ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
    : [];
  return {
    bundles: path.join(root, FUNCTION_BUNDLES),
    layer: path.join(root, DUCKDB_LAYER),
    site: isBuilt ? site : null,
    // The build has written it.
    pages: isBuilt ? (JSON.parse(read(PAGES_FILE)) as SitePages) : {},
    notFound: isBuilt ? read(NOT_FOUND_FILE) : '',
    mapOverlays: OWN.mapOverlays.filter(({ image }) => existsSync(path.join(site, image))).map(({ value }) => value),
    scriptHashes: scriptHashesOf(html.map(read)),
  };
};
