/** One chaos run: people, calls and faults at once; then calm, and the final count. */
import { writeFileSync } from 'node:fs';
import { paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../functions/lib/env.ts';
import { dynamo } from '../../functions/tables/client.ts';
import { metresBetween } from '../../shared/base/geo.ts';
import type { CallsName } from '../../shared/datasets/registry.ts';
import { DATASETS } from '../../shared/datasets/registry.ts';
import { client } from '../../test/harness/cloud/client.ts';
import type { CityAddress } from '../../test/harness/sources/city-calls.ts';
import { hash, pick, type Random, randomStream } from '../sample-city/random.ts';
import { nameOf, type Planned } from './fault-plan.ts';
import { calm, suffer } from './faults.ts';
import { moveIn, settleIn } from './newcomer.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { type Resident, settleResidents } from './residents.ts';
import { DIGESTS_AHEAD_MS } from './scale.ts';
import { pollWell, settle } from './settle.ts';
import { callsOf, filterOf, type ShownCall } from './shown-calls.ts';
import type { Stage } from './stage.ts';
import { clockFileOf } from './stepped-worker.ts';
import { storm } from './storm.ts';

export interface Played extends Reconciled {
  run: number;
  faults: string[];
  seconds: number;
  /** Claims taken over of which nobody knew whether their mail had left (docs/alerts.md). */
  doubtful: number;
  deadLetters: number;
  /** Promises of API and lists that did not hold. */
  broken: string[];
}

const NEIGHBOURS = 15;
/** Several leases, and far more than a busy machine needs. */
const SETTLE_WITHIN_MS = 180_000;

const neighbourhood = (addresses: readonly CityAddress[], random: Random): CityAddress[] => {
  const { lng, lat } = pick(random, addresses);
  const metres = (at: CityAddress): number => metresBetween([lng, lat], [at.lng, at.lat]);
  return [...addresses].sort((a, b) => metres(a) - metres(b)).slice(0, NEIGHBOURS);
};

const doubtfulOf = async (residents: readonly Resident[]): Promise<number> => {
  const answers = await Promise.all(
    residents.map(({ id }) =>
      dynamo().send(
        new QueryCommand({
          TableName: tableName('deliveries'),
          KeyConditionExpression: 'applicationUserId = :id',
          ExpressionAttributeValues: { ':id': id },
        }),
      ),
    ),
  );
  return answers.flatMap(({ Items = [] }) => Items).reduce((sum, { doubtful = 0 }) => sum + Number(doubtful), 0);
};

/** Lists show each of the run's calls once and as it was last, and no others. */
const brokenLists = async (stage: Stage, run: number, calls: readonly ShownCall[]): Promise<string[]> => {
  const broken: string[] = [];
  for (const dataset of ['police-dispatch-call', 'fire-dispatch-call'] satisfies CallsName[]) {
    const { path, id } = DATASETS[dataset];
    const { status, body } = await client(stage.api()).get(`/api/${path}`, {
      filter: filterOf(dataset, run),
      limit: '100',
    });
    const listed = Array.isArray(body) ? body.map((row) => `${row[id]} ${row.natureOfCall}`).sort() : [];
    const shown = calls
      .filter((call) => call.dataset === dataset)
      .map((call) => `${call.id} ${call.natureOfCall}`)
      .sort();
    if (status !== 200 || listed.join() !== shown.join())
      broken.push(
        `${dataset}: ${status}, listed ${listed.length} of ${shown.length}: ${listed.join()} for ${shown.join()}`,
      );
  }
  return broken;
};

/** Each watch that stands has just the pointers that its item names, and no pointer stands alone. */
const brokenPointers = async (): Promise<string[]> => {
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client: dynamo() }, { TableName: tableName('watches') }))
    items.push(...(page.Items ?? []));
  const named = items.flatMap(({ id, pointers }) =>
    Array.isArray(pointers) ? pointers.map((key) => `${key} ${id}`) : [],
  );
  const there = items.filter(({ id, topic, applicationUserId }) => id && topic && !applicationUserId);
  const found = there.map(({ key, id }) => `${key} ${id}`);
  return [
    ...named.filter((pointer) => !found.includes(pointer)).map((pointer) => `no pointer ${pointer}`),
    ...found.filter((pointer) => !named.includes(pointer)).map((pointer) => `a pointer alone: ${pointer}`),
  ];
};

const setDigestsAhead = ({ folder }: Stage, millis: number): void =>
  writeFileSync(clockFileOf(folder, 'digests'), String(millis));

/** Calls shown while the faults last, and one after them: more than leave one by one in ten minutes. */
const CALLS = 7;

/** The same seed and number make the same people and calls. */
export const play = async (stage: Stage, seed: number, run: number, plan: readonly Planned[]): Promise<Played> => {
  const began = performance.now();
  const random = randomStream(hash(seed, run));
  const domain = `run-${run}.example.com`;
  const near = neighbourhood(stage.addresses, random);
  const numbers = Array.from({ length: CALLS }, (_, number) => number);
  stage.pages.clear();
  setDigestsAhead(stage, DIGESTS_AHEAD_MS.first);
  const residents = await settleResidents(domain, near, random);
  const calls = callsOf(run, numbers.slice(0, -1), near, stage.pages, random);

  const newcomer = moveIn(stage, `newcomer@${domain}`, pick(random, near));
  const suffered = Promise.all(plan.map((planned) => suffer(stage, planned)));
  await storm(stage, calls, suffered, random);
  await calm(stage);
  const [acknowledged, cutShort] = [await newcomer, await suffered];
  await pollWell(stage);
  let deadLetters = await settle(stage, SETTLE_WITHIN_MS);

  const { broken, resident } = await settleIn(stage, acknowledged);
  const last = callsOf(run, numbers.slice(-1), near, stage.pages, random);
  for (const { show, change } of last) {
    show();
    change?.();
  }
  await pollWell(stage);
  deadLetters += await settle(stage, SETTLE_WITHIN_MS);
  setDigestsAhead(stage, DIGESTS_AHEAD_MS.last);
  await stage.askFunctions({ ask: 'digests' });
  deadLetters += await settle(stage, SETTLE_WITHIN_MS);

  const audiences = [
    { residents, calls: [...calls, ...last] },
    { residents: resident ? [resident] : [], calls: last },
  ];
  return {
    run,
    faults: plan.map(
      ({ fault }, index) => `${nameOf(fault)}${cutShort[index] ? ` (cut short: ${cutShort[index]})` : ''}`,
    ),
    ...reconcile(audiences, await stage.mailsTo(`@${domain}`)),
    doubtful: await doubtfulOf(residents),
    deadLetters,
    broken: [...broken, ...(await brokenPointers()), ...(await brokenLists(stage, run, [...calls, ...last]))],
    seconds: (performance.now() - began) / 1000,
  };
};
