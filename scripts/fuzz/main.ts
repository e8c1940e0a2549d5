/** `npm run fuzz -- NAME [RUNS] [SEED] [DATASET …]`: the long form of a property that the tests hold in short. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ALL_DATASETS, DATASETS, type DatasetName, type WholeName } from '../../shared/datasets/registry.ts';
import { ENV } from '../../shared/platform/env.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { startCloud } from '../../test/harness/cloud/cloud.ts';
import { testWorld } from '../../test/harness/cloud/world.ts';
import { contractOf } from '../../test/harness/contract/contract.ts';
import { fuzzOperation } from '../../test/harness/contract/contract-fuzz.ts';
import { checkFeed } from '../../test/harness/fuzz/fuzz-feeds.ts';
import { checkGarbageDays } from '../../test/harness/fuzz/fuzz-garbage.ts';
import { checkGeocoder } from '../../test/harness/fuzz/fuzz-geocoder.ts';
import { checkManageLinks, checkSignedLinks, checkTokens } from '../../test/harness/fuzz/fuzz-links.ts';
import { checkMime } from '../../test/harness/fuzz/fuzz-mime.ts';
import { checkGroups } from '../../test/harness/lists/group-model.ts';
import { checkGarbage, checkQueries } from '../../test/harness/lists/list-check.ts';
import { publishAll } from '../../test/harness/lists/publish-made.ts';

const isWhole = (name: DatasetName): name is WholeName => !('splitBy' in DATASETS[name]);

/** How many made-up records of each dataset: more than the tests have. */
const RECORDS = 12_000;

interface Asked {
  runs: number;
  seed: number;
  /** Datasets; none for every one. */
  only: string[];
}

/** Lists against a naive model; and nonsense against lists. */
const fuzzLists = async ({ runs, only }: Asked): Promise<void> => {
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

/** So many requests of every endpoint, made up from its description, against a whole system. */
const fuzzApi = async ({ runs, seed }: Asked): Promise<void> => {
  const world = await testWorld();
  try {
    for (const { name, runs: kind } of JOBS) if (kind === 'sync' || kind === 'poll') await world.runJob(name);
    const contract = contractOf(world.url);
    for (const operation of contract.operations) await fuzzOperation(contract, operation, runs, seed);
    console.log(`${contract.operations.length} calls, ${runs} requests each, answered as documented`);
  } finally {
    await world.stop();
  }
};

/** The fixtures of every feed, and of the answers about garbage days, broken. */
const fuzzFeeds = async ({ runs, only }: Asked): Promise<void> => {
  for (const { name } of ALL_DATASETS.filter((dataset) => !only.length || only.includes(dataset.name))) {
    const { read, refused } = await checkFeed(name, runs);
    console.log(`${name}: ${runs} broken sources, ${read} read, ${refused} refused in words`);
  }
  checkGarbageDays(runs);
  console.log(`garbage days: ${runs} broken answers`);
};

const fuzzMime = async ({ runs }: Asked): Promise<void> => {
  await checkMime(runs);
  console.log(`${runs} mails of hostile texts, read again by another parser`);
};

const fuzzGeocoder = async ({ runs }: Asked): Promise<void> => {
  console.log(`${runs} texts, ${checkGeocoder(runs)} of them placed`);
};

/** Every kind of link in mails, with another character. */
const fuzzLinks = async ({ runs }: Asked): Promise<void> => {
  const cloud = await startCloud();
  try {
    process.env[ENV.hmacKeys] = JSON.stringify([randomUUID() + randomUUID(), randomUUID() + randomUUID()]);
    await checkSignedLinks(runs);
    await checkManageLinks(runs);
    await checkTokens(runs);
    console.log(`${runs} changes of every kind of link, all refused`);
  } finally {
    await cloud.stop();
  }
};

const FUZZES: Record<string, (asked: Asked) => Promise<void>> = {
  list: fuzzLists,
  api: fuzzApi,
  feeds: fuzzFeeds,
  mime: fuzzMime,
  geocoder: fuzzGeocoder,
  links: fuzzLinks,
};

const USAGE = `Usage: npm run fuzz -- NAME [RUNS] [SEED] [DATASET …], where NAME is one of: ${Object.keys(FUZZES).join(', ')}`;

const run = async ([name = '', ...options]: string[]): Promise<void> => {
  const numbers = options.filter((option) => /^\d+$/.test(option)).map(Number);
  const only = options.filter((option) => !/^\d+$/.test(option));
  const fuzz = Object.hasOwn(FUZZES, name) ? FUZZES[name] : undefined;
  const isKnown = only.every((one) => ALL_DATASETS.some((dataset) => dataset.name === one));
  if (!fuzz || !isKnown || numbers.length > 2) throw new Error(USAGE);
  const [runs = 20_000, seed = Date.now() % 2 ** 31] = numbers;
  fc.configureGlobal({ seed });
  console.log(`Seed ${seed}`);
  await fuzz({ runs, seed, only });
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error && error.message === USAGE ? USAGE : error);
  process.exitCode = 1;
});
