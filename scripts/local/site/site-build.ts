/** Builds the site of a city into `dist/{city}/web` when its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CITY } from '#city/facts';
import { BROTLI_FOLDER, mayNameSite } from '../../../shared/platform/site-file.ts';
import { compress } from '../../http/compress.ts';
import { root } from '../../root.ts';
import { filesUnder, isWorthCompressing } from './site-files.ts';

const SOURCES = ['web', 'shared', 'vite.config.ts', 'package.json', 'package-lock.json'];
const DIST = path.join(root, 'dist', CITY.id);
const SITE = path.join(DIST, 'web');
/** Inside the build, so that build and hash are replaced in one rename. */
const STAMP = '.sources';
const ASIDE = 'building-';
const LEFTOVER_MILLIS = 600_000;

/** To be served from here, or for a deployment, which has no page for those who work on the site. */
type Use = 'here' | 'deployed';

const sourceHash = async (use: Use): Promise<string> => {
  const hash = createHash('sha256').update(`${CITY.id} ${use}`);
  for (const source of SOURCES) {
    const isFolder = !path.extname(source);
    const files = isFolder ? (await filesUnder(path.join(root, source))).map((name) => `${source}/${name}`) : [source];
    for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
};

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Vite runs as a process of its own: what it needs of memory is gone when it ends. */
const runVite = (outDir: string, use: Use): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
    const options = [
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
      '--mode',
      use,
      '--config',
      'vite.config.ts',
      ...(use === 'deployed' ? ['--sourcemap', 'hidden'] : []),
    ];
    // Loaded by Node itself, the configuration is of the same city as this process.
    const child = spawn(
      process.execPath,
      ['--import', tsx, vite, 'build', '--configLoader', 'native', ...options],
      // A test runner says `test` here, and React would come as its slow development build.
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The site could not be built (vite left with ${code}):\n${output}`)),
    );
  });

/** Source maps lie beside the build: whoever reads an error has them, and nobody is sent one. */
const MAPS = path.join(DIST, 'source-maps');

const setMapsAside = async (folder: string): Promise<void> => {
  await rm(MAPS, { recursive: true, force: true });
  for (const name of (await filesUnder(folder)).filter((one) => one.endsWith('.map'))) {
    await mkdir(path.join(MAPS, path.dirname(name)), { recursive: true });
    await rename(path.join(folder, name), path.join(MAPS, name));
  }
};

/** How hard it is compressed: 11 takes 13 s of processor for all code, and every visitor has 12 % less to load. */
const QUALITY = { here: 5, deployed: 11 } as const;

const precompress = async (folder: string, use: Use): Promise<void> => {
  await Promise.all(
    (await filesUnder(folder)).map(async (name) => {
      const body = await readFile(path.join(folder, name));
      // A file that names the site's address is whole only where it is served.
      if (!isWorthCompressing(name, body.length) || mayNameSite(name)) return;
      const compressed = path.join(folder, BROTLI_FOLDER, name);
      await mkdir(path.dirname(compressed), { recursive: true });
      await writeFile(compressed, await compress(body, 'br', QUALITY[use]));
    }),
  );
};

const isBuilt = async (stamp: string): Promise<boolean> => {
  const file = path.join(SITE, STAMP);
  return existsSync(file) && (await readFile(file, 'utf8')) === stamp;
};

/** A folder that a killed build left behind; one that runs is younger. */
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(DIST)) {
    const folder = path.join(DIST, name);
    if (name.startsWith(ASIDE) && (await stat(folder)).mtimeMs < Date.now() - LEFTOVER_MILLIS)
      await rm(folder, { recursive: true, force: true });
  }
};

/** Built aside and moved into place, so that two starts at once, or a kill, leave no half site. */
const build = async (stamp: string, use: Use): Promise<void> => {
  await mkdir(DIST, { recursive: true });
  await removeLeftovers();
  const aside = await mkdtemp(path.join(DIST, ASIDE));
  try {
    await runVite(aside, use);
    if (use === 'deployed') await setMapsAside(aside);
    await precompress(aside, use);
    await writeFile(path.join(aside, STAMP), stamp);
    await rm(SITE, { recursive: true, force: true });
    await rename(aside, SITE).catch(async (error: unknown) => {
      // Another start was first with the same sources.
      if (!(await isBuilt(stamp))) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

/** The folder of the built site. */
export const builtSite = async (say: (line: string) => void, use: Use = 'here'): Promise<string> => {
  const stamp = await sourceHash(use);
  if (await isBuilt(stamp)) return SITE;
  say('Site: building …');
  await build(stamp, use);
  return SITE;
};

/** Begins at once, and gives what waits for the folder: whoever waits is told of a failure, whatever else fails before. */
export const beginSite = (say: (line: string) => void): (() => Promise<string>) => {
  const begun = Promise.allSettled([builtSite(say)]);
  return async () => {
    const [site] = await begun;
    if (site.status === 'rejected') throw site.reason;
    return site.value;
  };
};
