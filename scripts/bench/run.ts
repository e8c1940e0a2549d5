/** `npm run bench -- NAME [ARGUMENTS]`: runs one benchmark. A benchmark is a file here that exports `run`. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./', import.meta.url);

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export const run\b/m.test(readFileSync(new URL(file, folder), 'utf8')))
  .map((file) => file.replace(/\.ts$/, ''));

const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  // Each of these files was seen to export it.
  const { run } = (await import(new URL(`${name}.ts`, folder).href)) as { run: (...args: string[]) => unknown };
  await run(...args);
}
