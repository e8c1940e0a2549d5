/** One function in a process of its own whose clock the run can step: the file named in CHAOS_CLOCK says by how much. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { clock } from '../../functions/lib/clock.ts';
import { quiet } from './quiet.ts';

quiet();

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is not set.`);
  return value;
};

const clockFile = named('CHAOS_CLOCK');

clock.now = () => new Date(Date.now() + Number(readFileSync(clockFile, 'utf8')));

// All that is run so exports a Lambda's handler.
const loading = import(pathToFileURL(named('CHAOS_FUNCTION')).href) as Promise<{
  handler: (event: unknown, context: unknown) => Promise<unknown>;
}>;

/** `'pid'` is answered with this process's id; all else is the function's. */
export const handler = async (event: unknown, context: unknown): Promise<unknown> =>
  event === 'pid' ? process.pid : (await loading).handler(event, context);
