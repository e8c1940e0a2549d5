/** Takes an error that a page met: its line in the log tells which, its count sets an alarm off. */
import { groupOf } from '../../../shared/base/browser-error.ts';
import type { Handler } from '../../lib/http/http.ts';
import { log } from '../../lib/log.ts';
import { writeMetric } from '../../lib/metrics.ts';
import { limits } from '../../tables/limits.ts';

export const takeBrowserError: Handler<'POST /api/browserError'> = async ({ body, visitor }) => {
  await limits.use('browser-error', visitor);
  // Under `error`, since `message` is the line's own.
  log.warn('A page met an error', { group: groupOf(body), error: body });
  writeMetric('BrowserErrors', 1);
  return undefined;
};
