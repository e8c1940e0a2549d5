/** One function in a process of its own that says how much memory it holds: `'memory'` is answered in bytes. */
import { pathToFileURL } from 'node:url';

const entry = process.env.LOAD_FUNCTION;
if (!entry) throw new Error('The variable LOAD_FUNCTION is not set.');

// All that is run so exports a Lambda's handler.
const loading = import(pathToFileURL(entry).href) as Promise<{
  handler: (event: unknown, context: unknown) => Promise<unknown>;
}>;

export const handler = async (event: unknown, context: unknown): Promise<unknown> =>
  event === 'memory' ? process.memoryUsage.rss() : (await loading).handler(event, context);
