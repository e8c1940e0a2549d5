/** `npm run fuzz -- NAME [RUNS]`: the long form of a property that the tests hold in short. */
import { DATASETS, type DatasetName } from '../shared/datasets/index.ts';
import { startCloud } from '../test/support/cloud.ts';
import { checkGarbage, checkQueries, publishMade } from '../test/support/list-check.ts';

/** Lists against a naive model, on more records than the tests have; and nonsense against lists. */
const fuzzLists = async (runs: number): Promise<void> => {
  const cloud = await startCloud();
  try {
    for (const name of Object.keys(DATASETS) as DatasetName[]) {
      const records = await publishMade(name, 12_000);
      await checkQueries(name, records, runs);
      await checkGarbage(name, runs);
      console.log(
        `${name}: ${runs} queries answered as the model answers them, ${runs} pieces of nonsense refused or answered`,
      );
    }
  } finally {
    await cloud.stop();
  }
};

const FUZZES: Record<string, (runs: number) => Promise<void>> = { list: fuzzLists };

const [name = '', runs = '20000'] = process.argv.slice(2);
const fuzz = FUZZES[name];
if (!fuzz || !/^\d+$/.test(runs)) {
  console.error(`Usage: npm run fuzz -- NAME [RUNS], where NAME is one of: ${Object.keys(FUZZES).join(', ')}`);
  process.exitCode = 1;
} else await fuzz(Number(runs));
