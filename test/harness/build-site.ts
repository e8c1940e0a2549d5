/** Builds the site once before the browser tests: each of their workers serves it. */
import { builtSite } from '../../scripts/local/site/site-build.ts';

export default async (): Promise<void> => {
  await builtSite(() => {});
};
