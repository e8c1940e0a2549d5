/** The pages as the site was built with them, which are filled here: fetched from the site, and kept for a minute. */
import { SITE_URL_MARK } from '../../shared/platform/site-file.ts';
import { env } from '../lib/env.ts';

/** A new deployment's pages come this late; the files that the old ones name are still there. */
const KEPT_MILLIS = 60_000;
const MOST_MILLIS = 5000;

const kept = new Map<string, { html: string; until: number }>();

/** The file of the built site, such as `/crime/_.html`. */
export const readShell = async (file: string): Promise<string> => {
  const known = kept.get(file);
  if (known && known.until > performance.now()) return known.html;
  const response = await fetch(env('siteUrl') + file, { signal: AbortSignal.timeout(MOST_MILLIS) }).catch(
    (cause: unknown) => new Error(`The site's ${file} could not be fetched.`, { cause }),
  );
  if (!(response instanceof Error) && response.ok) {
    const html = (await response.text()).replaceAll(SITE_URL_MARK, env('siteUrl'));
    kept.set(file, { html, until: performance.now() + KEPT_MILLIS });
    return html;
  }
  // An old one is better than none.
  if (known) return known.html;
  throw response instanceof Error ? response : new Error(`The site answers ${response.status} for ${file}.`);
};
