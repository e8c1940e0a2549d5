/** `npm run sources [-- DATASET … --json]`: asks every source what it answers today; ends with 1 if a dataset has none that works. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Gazetteer } from '../../functions/places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../../functions/places/gazetteer/geocode.ts';
import { DATASET_SOURCES } from '../../shared/datasets/sources.ts';
import { readVariables } from '../local/variables.ts';
import { root } from '../root.ts';
import { inTime } from './ask.ts';
import { checkSources } from './check-all.ts';
import { GARBAGE_DAY } from './check-garbage.ts';
import { reportText, withoutSource } from './report.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const names = [...Object.keys(DATASET_SOURCES), GARBAGE_DAY];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no dataset ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}

/** Milliseconds for reading the published addresses of a system that runs here. */
const ADDRESSES_WITHIN = 20_000;

const known = readVariables(path.resolve(root, process.env.LOCAL_DIR || '.local'));
// Its sources may be replaced by the sample city: which ones are asked is this command's own choice.
Object.assign(
  process.env,
  Object.fromEntries(Object.entries(known ?? {}).filter(([name]) => !name.startsWith('SOURCE_'))),
);

/** The addresses published by the system that runs beside us; null where none runs, or none are published. */
const publishedAddresses = async (): Promise<Gazetteer | null> => {
  if (!known) return null;
  const loading = loadGazetteer().then(
    (loaded) => loaded?.gazetteer ?? null,
    () => null,
  );
  return inTime(loading, ADDRESSES_WITHIN, () => null);
};

const reports = await checkSources({
  gazetteer: await publishedAddresses(),
  only: positionals,
  told: (report) => {
    if (!values.json) console.log(`${reportText(report)}\n`);
  },
});
const failing = withoutSource(reports);
if (values.json) console.log(JSON.stringify({ sources: reports }, null, 2));
else if (failing.length > 0) console.log(`No working source: ${failing.join(', ')}.`);
else console.log('Every dataset has a working source.');
// A question not answered in time may still be under way.
process.exit(failing.length > 0 ? 1 : 0);
