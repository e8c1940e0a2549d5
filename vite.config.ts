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

/** The files that every page's HTML names. */
const ON_EVERY_PAGE = /^assets\/(?:index|react|rolldown-runtime)-[\w-]+\.(?:js|css)$/;

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
    modulePreload: {
      polyfill: false,
      // A script that fetches others later runs on a page that has these: each list of them is shorter.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
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
