/** The calls whose popup is open, in the URL: the paths of their pages. */
import { CALLS } from '../../api/site-datasets.ts';
import { withTexts } from '../../ui/url-texts.ts';

const isCallPath = (path: string): boolean =>
  CALLS.some((dataset) => {
    const list = `/${dataset.path}/`;
    return path.startsWith(list) && path.length > list.length;
  });

/** None where the URL says nothing of the kind. */
export const readChosenCalls = (params: URLSearchParams): string[] =>
  params.get('at')?.split(',').filter(isCallPath) ?? [];

/** The parameters with these paths, in which a comma is escaped, in place of any other. */
export const withChosenCalls = (params: URLSearchParams, paths: readonly string[]): URLSearchParams =>
  withTexts(params, { at: paths.join() });
