/** `npm run new-city -- NAME`: makes the folders of a new city that starts at once, with one dataset to fill in. */
import { root } from '../root.ts';
import { newCity } from './new-city.ts';

const [name] = process.argv.slice(2);
try {
  if (!name) throw new Error('npm run new-city -- NAME: the name of the folder is missing, such as new-haven.');
  const files = await newCity(root, name);
  console.log(`${files.length} files are in shared/cities/${name} and scripts/sample-city/${name}.
1. Fill in facts.ts: the zone, the bounds, the names.
2. Fill in datasets/fire-dispatch-call.ts, sources.ts and readers.ts: what the city's feed gives.
3. CITY=${name} npm start shows it with a made-up feed, CITY=${name} npm test checks it.
docs/another-city.md says what each file is.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
