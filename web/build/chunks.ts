/** The list of the built site's chunks: what each one holds and needs. Kept beside the site, never served. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './project-root.ts';

export interface Chunk {
  /** Chunks that are loaded with it. */
  imports: string[];
  /** Chunks that it may load later. */
  dynamicImports: string[];
  css: string[];
  /** The files that it was made of, from the project's folder. */
  modules: string[];
}

/** By file name, such as `assets/about-1a2b3c.js`. */
export type Chunks = Record<string, Chunk>;

const FILE = '.chunks.json';

/** Writes the list while Vite builds the browser's part. */
export const listChunks = (): Plugin => ({
  name: 'list-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks: Chunks = {};
    for (const output of Object.values(bundle))
      if (output.type === 'chunk')
        chunks[output.fileName] = {
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
          modules: output.moduleIds.map((id) => path.relative(root, id).split(path.sep).join('/')),
        };
    this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(chunks) });
  },
});

export const readChunks = async (site: string): Promise<Chunks> =>
  // Written by the plugin above.
  JSON.parse(await readFile(path.join(site, FILE), 'utf8')) as Chunks;

/** The chunk that holds a file, such as `web/pages/about.tsx`. */
export const chunkOf = (chunks: Chunks, module: string): string => {
  const found = Object.entries(chunks).find(([, { modules }]) => modules.includes(module));
  if (!found) throw new Error(`No chunk of the site holds ${module}.`);
  return found[0];
};

/** Chunks and all that is loaded with them. */
export const withImports = (chunks: Chunks, first: readonly string[]): Set<string> => {
  const all = new Set<string>();
  const add = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    for (const next of chunks[file]?.imports ?? []) add(next);
  };
  for (const file of first) add(file);
  return all;
};
