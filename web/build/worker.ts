/** Writes the service worker beside the built site, with the list of what the site starts with. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { PAGES_FILE, type SitePages } from '../../shared/platform/site-file.ts';
import { SHELL } from './pages.ts';
import { root } from './project-root.ts';

/** Pages that start without a network, of those that the city has. */
const START_PAGES = ['/', '/alerts', '/pickupdates'];
const FILES = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;
/** Letters that the site's own words don't have: kept when a page first shows one. */
const RARE_LETTERS = /-(?:cyrillic|greek|vietnamese|latin-ext)/;

interface Entry {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

const entryOf = (url: string, content: string): Entry => ({
  url,
  revision: createHash('sha256').update(content).digest('base64url').slice(0, 16),
});

/** `site` is the folder of the built site, its pages included. */
export const writeWorker = async (site: string): Promise<void> => {
  const read = (file: string): Promise<string> => readFile(path.join(site, file), 'utf8');
  const pages = JSON.parse(await read(PAGES_FILE)) as SitePages;
  const [shellPath = ''] = Object.entries(pages).find(([, file]) => file === `/${SHELL}`) ?? [];
  const starts = [...START_PAGES.filter((page) => pages[page]), shellPath];
  const texts = await Promise.all(starts.map((page) => read(pages[page] ?? '')));
  const files = [...new Set(texts.flatMap((text) => text.match(FILES) ?? []))].filter((url) => !RARE_LETTERS.test(url));
  const icons = (await readdir(path.join(site, 'icons'))).filter((name) => name.endsWith('.svg'));
  const entries: Entry[] = [
    ...starts.map((page, at) => entryOf(page, texts[at] ?? '')),
    ...files.map((url) => ({ url, revision: null })),
    ...(await Promise.all(icons.map(async (name) => entryOf(`/icons/${name}`, await read(`icons/${name}`))))),
  ];
  await build({
    entryPoints: [path.join(root, 'web/worker/service-worker.ts')],
    outfile: path.join(site, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      START_FILES: JSON.stringify(entries),
      SHELL_PATH: JSON.stringify(shellPath),
    },
    logLevel: 'error',
  });
};
