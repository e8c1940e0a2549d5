/** Has every page ask for the font of its headings at once, beside its words, and not when they have been read. */
import type { Plugin } from 'vite';

const DISPLAY = /^assets\/besley-.+\.woff2$/;

export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => DISPLAY.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});
