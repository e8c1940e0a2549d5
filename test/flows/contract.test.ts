/** The API keeps what its document says: every documented status is answered at least once, and nothing else ever is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../functions/api/developer/openapi.ts';
import { pause } from '../../functions/sources/fetch-document.ts';
import { ADDRESS_SYNCS, SMALL_SYNCS } from '../../scripts/local/first-syncs.ts';
import { useVariables } from '../../scripts/local/variables.ts';
import { CALLS } from '../../shared/datasets/registry.ts';
import { ENV } from '../../shared/platform/env.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { type Contract, contractOf } from '../harness/contract/contract.ts';
import { fuzzOperation } from '../harness/contract/contract-fuzz.ts';
import type { Operation } from '../harness/contract/contract-operations.ts';
import { type Stage, setStage } from '../harness/contract/contract-stage.ts';
import { produce } from '../harness/contract/contract-ways.ts';
import { logged } from '../harness/logged.ts';

/** Requests of each call. The long form is `npm run fuzz -- api`. */
const FUZZ_REQUESTS = 5;

/** The lines that these answers write into the log. */
const TOLD = new Set(['A page met an error', 'An operator acted', 'The garbage service failed']);

const expectNoMore = (): void => expect(logged().filter((message) => !TOLD.has(message))).toEqual([]);

/** The jobs that publish every dataset: those by which places are found come first. */
const JOBS = [...ADDRESS_SYNCS, ...CALLS, ...SMALL_SYNCS, 'search-index'];

let world: TestWorld;
let contract: Contract;
let stage: Stage;
/** `GET /api/address` → the statuses that it answered before anything was published. */
const unpublished = new Map<string, number>();

/** The city is asked again without waiting. */
const { sleep } = pause;

beforeAll(async () => {
  pause.sleep = async () => {};
  useVariables({ [ENV.pickupPaceMs]: '0' });
  world = await testWorld();
  contract = contractOf(world.url);
  for (const { name, responses, parameters } of contract.operations) {
    if (!responses[503] || name.includes('/pickup')) continue;
    const examples = parameters.filter(({ example }) => example !== undefined);
    const sentIn = (place: 'path' | 'query') =>
      Object.fromEntries(
        examples.filter((one) => one.in === place).map(({ name: key, example }) => [key, String(example)]),
      );
    const sent = { params: sentIn('path'), query: sentIn('query') };
    unpublished.set(name, (await contract.call(name, sent)).status);
  }
  for (const job of JOBS) expect(await world.runJob(job), job).toMatchObject({ ok: true });
  stage = await setStage(world, contract);
});
afterAll(async () => {
  pause.sleep = sleep;
  await world?.stop();
});

const operations = contractOf('').operations;
const statusesOf = ({ responses }: Operation): string[] => Object.keys(responses).filter((key) => key !== 'default');

test('the document that is served is the one that is walked', async () => {
  const { body } = await contract.call('GET /api/openapi.json');
  expect(body).toEqual(JSON.parse(JSON.stringify(openApi())));
});

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  test.each(statusesOf(operation))('answers %s', async (status) => {
    if (unpublished.get(name) === Number(status)) return;
    expect(await produce(stage, operation, status)).toMatchObject({ status: Number(status) });
    expectNoMore();
  });

  test('answers nothing else, whatever is sent', async () => {
    await fuzzOperation(contract, operation, FUZZ_REQUESTS);
    expectNoMore();
  });
});
