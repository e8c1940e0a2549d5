/**
 * Which city this process is of: `CITY` chooses a folder of shared/cities. Imported before anything else, it makes `#city/…`
 * mean that folder, and `#city/sample` the city's simulation, here and in the processes that this one starts. An unknown
 * name ends the process.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const PREFIX = 'city-';

/** The cities by the condition that chooses each, as package.json has them; the first of the list is the one without a condition. */
const conditions = Object.keys(imports['#city/*']);
const nameIn = (folder) => /^\.\/shared\/cities\/([^/]+)\//.exec(folder)[1];
export const CITIES = Object.values(imports['#city/*']).map(nameIn).toReversed();

export const city = process.env.CITY || CITIES[0];

if (!CITIES.includes(city)) {
  console.error(`CITY: There is no city '${city}'. The cities are ${CITIES.join(', ')}.`);
  process.exit(1);
}

/** Bundlers and the compiler are told this of a city; nothing of the first. */
export const conditionsOf = (name) => conditions.filter((condition) => condition === `${PREFIX}${name}`);
export const cityConditions = conditionsOf(city);

for (const condition of cityConditions) {
  const option = `--conditions=${condition}`;
  const given = process.env.NODE_OPTIONS ?? '';
  if (!given.split(' ').includes(option)) process.env.NODE_OPTIONS = `${given} ${option}`.trim();
  register('./city-hook.mjs', { parentURL: import.meta.url, data: condition });
}
