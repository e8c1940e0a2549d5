/** Puts the city's name and words into the page that all others are made of, and into the manifest of the app. */
import type { Plugin } from 'vite';
import { BRANDS } from '#city/facts';
import { SITE } from '#city/texts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { COLOURS } from '../../shared/site/tokens.ts';

const MANIFEST = 'manifest.webmanifest';

const manifest = `${JSON.stringify(
  {
    name: BRANDS.Tools,
    short_name: SITE.shortName,
    description: SITE.about,
    start_url: '/',
    display: 'standalone',
    id: '/',
    scope: '/',
    background_color: COLOURS.light.ground,
    theme_color: COLOURS.light.ground,
    icons: [
      { src: '/icons/Tools.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  null,
  2,
)}\n`;

/** The marks that index.html has in the place of the city's words. */
const MARKS: Readonly<Record<string, string>> = {
  '{name}': BRANDS.Tools,
  '{description}': SITE.description,
  '{light}': COLOURS.light.ground,
  '{dark}': COLOURS.dark.ground,
};

export const cityPage = (): Plugin => ({
  name: "the city's words",
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/\{\w+\}/g, (mark) => escapeHtml(MARKS[mark] ?? mark)),
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${MANIFEST}`, (_, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(manifest);
    });
  },
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest });
  },
});
