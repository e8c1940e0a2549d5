/** How the site is built: from web/ into dist/web, then the pages that are drawn beforehand (docs/web.md). */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { city, cityConditions } from './scripts/city.mjs';
import { listChunks } from './scripts/local/site/site-chunks.ts';
import { cityPage } from './scripts/local/site/site-city.ts';
import { writeDatasets } from './scripts/local/site/site-datasets.ts';
import { preloadFonts } from './scripts/local/site/site-fonts.ts';
import { writePages } from './scripts/local/site/site-pages.ts';
import { placedTexts } from './scripts/local/site/site-texts.ts';
import { writeWorker } from './scripts/local/site/site-worker.ts';

export default defineConfig({
  root: 'web',
  resolve: { conditions: [...cityConditions, ...defaultClientConditions] },
  plugins: [cityPage(), placedTexts(), react(), preloadFonts(), listChunks(), writeDatasets()],
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
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
                // What every page needs beside it, in one file.
                { name: 'shell', tags: ['$initial'], priority: 2 },
                // With what most pages are made of, in one file: on a slow line each small one costs a journey.
                {
                  name: 'shell',
                  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](UnstyledButton|Button|List|Badge|Container|Paper|Skeleton|Transition|Loader)[\\/]|@tanstack[\\/]|web[\\/](ui[\\/](page|problem|has-page|map-skeleton|when|hooks[\\/](use-now|use-media))|api[\\/](errors|client|queries|lists))\.|shared[\\/](capitalised|clock|dates|messages|cities[\\/]\w+[\\/]facts|places[\\/]geo)\./,
                  priority: 2,
                },
                {
                  name: 'alerts',
                  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Alert|CloseButton)[\\/]/,
                  priority: 1.5,
                },
                {
                  name: 'fields',
                  test: /@mantine[\\/](core[\\/]esm[\\/]components[\\/](NativeSelect|TextInput|Switch|Checkbox)|hooks[\\/]esm[\\/]use-debounced-callback)[\\/]/,
                  priority: 1,
                },
                // What opens at a press, which no page loads first.
                {
                  name: 'popovers',
                  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Autocomplete|Combobox|Popover|ScrollArea)[\\/]/,
                  priority: 0.5,
                },
                {
                  name: 'places',
                  test: /web[\\/](map[\\/](call-badge|marks|signs|legend|land-use|engine\.)|address[\\/](address\.|use-address\.|locate|place-popup)|search[\\/](address-|remembered))/,
                },
              ],
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
