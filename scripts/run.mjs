/** `node scripts/run.mjs FILE [ARGUMENTS]`: runs a TypeScript file of this project for the city that `CITY` names. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import './city.mjs';
import { register } from 'tsx/esm/api';

const [, , file] = process.argv;
if (!file) throw new Error('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
// The file sees itself as what was started, with its arguments.
process.argv.splice(1, 2, path.resolve(file));
register();
await import(pathToFileURL(path.resolve(file)).href);
