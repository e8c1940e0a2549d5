/** `node scripts/run.mjs FILE [ARGUMENTS]`: runs a TypeScript file of this project for the city that `CITY` names. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CITIES, city } from './city.mjs';
import { installPackages } from './install.mjs';

const [, , file] = process.argv;
if (!file) throw new Error('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
/** Commands that play with the sources that only the first city's sample has, such as police calls and trash days. */
const OF_FIRST_CITY = /^scripts\/(?:api-diff|bench|chaos|load|prove-lambda)\//;
if (city !== CITIES[0] && OF_FIRST_CITY.test(file)) {
  console.error(`CITY: ${path.dirname(file)} is written for ${CITIES[0]} alone. Run it without CITY.`);
  process.exit(1);
}
installPackages();
const { register } = await import('tsx/esm/api');
register();
// The file sees itself as what was started, with its arguments.
process.argv.splice(1, 2, path.resolve(file));
await import(pathToFileURL(path.resolve(file)).href);
