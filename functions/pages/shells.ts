/** The pages as the site was built with them, which are filled here: fetched from the site, and kept for a minute. */
import { CITY } from '#city/facts';
import { escapeHtml } from '../../shared/base/escape-html.ts';
import { SITE_URL_MARK } from '../../shared/platform/site-file.ts';
import { FILLED } from '../../shared/texts/pages/filled.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { env } from '../lib/env.ts';
import { log } from '../lib/log.ts';

/** A new deployment's pages come this late; the files that the old ones name are still there. */
const KEPT_MILLIS = 60_000;
/** Twice that, for a page and for the one that says there is none, is within the function's time. */
const MOST_MILLIS = 3000;

const t = textsOf(FILLED);

/** Has the parts of a built page that are filled, and nothing else: it is read without the site's scripts. */
const plain = (words: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(CITY.name)}</title>
<meta name="description" content="">
<meta name="robots" content="noindex">
</head><body><h1>\u00a0</h1><div role="status">${escapeHtml(words)}</div><noscript></noscript></body></html>`;

export interface Shell {
  html: string;
  /** Without the site, which would fill in the rest. */
  isPlain: boolean;
}

const kept = new Map<string, { html: string; until: number }>();

const fetchShell = async (file: string): Promise<string> => {
  const response = await fetch(env('siteUrl') + file, { signal: AbortSignal.timeout(MOST_MILLIS) });
  if (response.ok) return (await response.text()).replaceAll(SITE_URL_MARK, env('siteUrl'));
  await response.body?.cancel();
  throw new Error(`The site answers ${response.status} for ${file}.`);
};

/** The file of the built site, such as `/crime/_.html`; a plain page in its place, with these words, where the site does not send it. */
export const readShell = async (file: string, words = t('notLoaded')): Promise<Shell> => {
  const known = kept.get(file);
  if (known && known.until > performance.now()) return { html: known.html, isPlain: false };
  try {
    const html = await fetchShell(file);
    kept.set(file, { html, until: performance.now() + KEPT_MILLIS });
    return { html, isPlain: false };
  } catch (error) {
    log.error('A built page could not be fetched', error, { file });
    // An old one is better than none.
    return known ? { html: known.html, isPlain: false } : { html: plain(words), isPlain: true };
  }
};
