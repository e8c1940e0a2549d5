/** `npm run fuzz -- NAME [RUNS] [DATASET …]`: the long form of a property that the tests hold in short. */
import { ALL_DATASETS, DATASETS, type DatasetName, type WholeName } from '../shared/datasets/index.ts';
import { JOBS } from '../shared/jobs.ts';
import { startCloud } from '../test/support/cloud.ts';
import { contractOf } from '../test/support/contract.ts';
import { fuzzOperation } from '../test/support/contract-fuzz.ts';
import { checkGroups } from '../test/support/group-model.ts';
import { checkGarbage, checkQueries, publishAll } from '../test/support/list-check.ts';
import { testWorld } from '../test/support/world.ts';

const isWhole = (name: DatasetName): name is WholeName => !('splitBy' in DATASETS[name]);

/** How many made-up records of each dataset: more than the tests have. */
const RECORDS = 12_000;

/** Lists of these datasets, or of every one, against a naive model; and nonsense against lists. */
const fuzzLists = async (runs: number, only: string[]): Promise<void> => {
  const unknown = only.find((name) => !ALL_DATASETS.some((dataset) => dataset.name === name));
  if (unknown !== undefined) throw new Error(`There is no dataset '${unknown}'.`);
  const cloud = await startCloud();
  try {
    const published = await publishAll(() => RECORDS);
    for (const { name } of ALL_DATASETS) {
      if (!isWhole(name) || (only.length > 0 && !only.includes(name))) continue;
      const began = performance.now();
      await checkQueries(name, published, runs);
      await checkGarbage(name, runs);
      await checkGroups(name, published, runs);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${name}: ${runs} queries answered as the model answers them, ${runs} pieces of nonsense refused or answered, ${runs} times counted by groups, in ${seconds} s`,
      );
    }
  } finally {
    await cloud.stop();
  }
};

/** Of every call so many requests, made up from its description, against a whole system; a seed that is new each time. */
const fuzzApi = async (runs: number): Promise<void> => {
  const world = await testWorld();
  try {
    for (const { name, runs: kind } of JOBS) if (kind === 'sync' || kind === 'poll') await world.runJob(name);
    const contract = contractOf(world.url);
    const seed = Date.now();
    for (const operation of contract.operations) await fuzzOperation(contract, operation, runs, seed);
    console.log(`${contract.operations.length} calls, ${runs} requests each, answered as documented (seed ${seed})`);
  } finally {
    await world.stop();
  }
};

const FUZZES: Record<string, (runs: number, only: string[]) => Promise<void>> = { list: fuzzLists, api: fuzzApi };

const [name = '', runs = '20000', ...only] = process.argv.slice(2);
const fuzz = FUZZES[name];
if (!fuzz || !/^\d+$/.test(runs)) {
  console.error(
    `Usage: npm run fuzz -- NAME [RUNS] [DATASET …], where NAME is one of: ${Object.keys(FUZZES).join(', ')}`,
  );
  process.exitCode = 1;
} else await fuzz(Number(runs), only);
