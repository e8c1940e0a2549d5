/** Work under visitors: calls that concern two hundred people each, and full syncs one after the other. */
import { setTimeout as wait } from 'node:timers/promises';
import { putCalls } from '../../functions/tables/calls/calls.ts';
import { point } from '../../shared/base/geo.ts';
import { JOBS } from '../../shared/platform/jobs.ts';
import { policeCall } from '../../test/harness/cloud/mail-messages.ts';
import type { World } from '../local/world-options.ts';
import { PEOPLE_A_SITE, settleSite, siteAt } from './burst-sites.ts';

export const MAILS_A_SECOND = 50;

const SITES = 100;
const CALL_EVERY_MS = (PEOPLE_A_SITE / MAILS_A_SECOND) * 1000;
/** Mails that are still on their way come at most so long after one another. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 1_000;

export interface BusyOutcome {
  mails: number;
  lost: number;
  doubled: number;
  /** Full syncs of a dataset. */
  syncs: number;
}

interface Busy {
  /** Begins no more work, and waits for the mails that are due. */
  finish: () => Promise<BusyOutcome>;
}

/** Until `signal` is aborted. */
const syncAll = async ({ runJob }: World, signal: AbortSignal): Promise<number> => {
  const syncs = JOBS.filter(({ runs }) => runs === 'sync');
  let done = 0;
  for (;;)
    for (const { name } of syncs) {
      if (signal.aborted) return done;
      await runJob(name);
      done += 1;
    }
};

/** Until `signal` is aborted, one call after the other, at each site in turn; answers how many mails each person is owed. */
const callAtSites = async (people: readonly string[][], signal: AbortSignal): Promise<Map<string, number>> => {
  const owed = new Map<string, number>();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const site = turn % people.length;
    await putCalls('police-dispatch-call', [policeCall({ geometry: point(...siteAt(site)) })]);
    for (const email of people[site] ?? []) owed.set(email, (owed.get(email) ?? 0) + 1);
    await wait(CALL_EVERY_MS);
  }
  return owed;
};

const gotOf = ({ inbox }: World, owed: ReadonlyMap<string, number>): Map<string, number> => {
  const got = new Map<string, number>();
  for (const { to } of inbox()) for (const email of to) if (owed.has(email)) got.set(email, (got.get(email) ?? 0) + 1);
  return got;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Settles the people and begins. */
export const startBusy = async (world: World): Promise<Busy> => {
  const people: string[][] = [];
  for (let site = 0; site < SITES; site += 1) people.push(await settleSite(siteAt(site)));
  const ending = new AbortController();
  const work = Promise.all([callAtSites(people, ending.signal), syncAll(world, ending.signal)]);
  return {
    finish: async () => {
      ending.abort();
      const [owed, syncs] = await work;
      const due = sum(owed.values());
      let [came, last] = [0, performance.now()];
      while (came < due && performance.now() < last + PATIENCE_MS) {
        await wait(LOOK_EVERY_MS);
        const now = sum(gotOf(world, owed).values());
        if (now > came) last = performance.now();
        came = now;
      }
      const got = gotOf(world, owed);
      const over = [...owed].map(([email, times]) => (got.get(email) ?? 0) - times);
      return {
        mails: sum(got.values()),
        lost: sum(over.map((more) => Math.max(0, -more))),
        doubled: sum(over.map((more) => Math.max(0, more))),
        syncs,
      };
    },
  };
};
