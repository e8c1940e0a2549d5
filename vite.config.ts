/** How the site is built: from web/ into dist/web, then the pages that are drawn beforehand (docs/web.md). */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { city, cityConditions } from './scripts/city.mjs';
import { listChunks } from './web/build/chunks.ts';
import { cityPage } from './web/build/city.ts';
import { writeDatasets } from './web/build/datasets.ts';
import { plainFonts } from './web/build/fonts.ts';
import { CODE_GROUPS } from './web/build/groups.ts';
import { writePages } from './web/build/pages.ts';
import { placedTexts } from './web/build/texts.ts';
import { writeWorker } from './web/build/worker.ts';

export default defineConfig({
  root: 'web',
  resolve: {
    conditions: [...cityConditions, ...defaultClientConditions],
    // Its exports lead to the build that warns developers, also in production.
    alias: [
      { find: /^react-router$/, replacement: path.resolve('node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: path.resolve('node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  plugins: [cityPage(), placedTexts(), react(), plainFonts(), listChunks(), writeDatasets()],
  // amazon-cognito-identity-js still speaks of Node's `global`.
  define: { global: 'globalThis' },
  build: {
    outDir: `../dist/${city}/web`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The map engines are over any reasonable limit, and lazy.
    chunkSizeWarningLimit: 2000,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: CODE_GROUPS,
            },
          },
        },
      },
    },
    // Draws the pages, and is gone when it has.
    ssr: {
      resolve: { noExternal: true, conditions: [...cityConditions, ...defaultServerConditions] },
      build: {
        outDir: `../dist/${city}/building-drawing-${process.pid}`,
        ssr: true,
        rolldownOptions: { input: 'web/prerender.tsx', checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('Vite knows no environments of these names.');
      await build(client);
      await build(ssr);
      const folderOf = ({ config }: typeof client) => path.resolve(config.root, config.build.outDir);
      await writePages(folderOf(client), folderOf(ssr));
      await writeWorker(folderOf(client));
    },
  },
});
