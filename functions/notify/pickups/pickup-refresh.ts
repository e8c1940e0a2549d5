/** The daily job that asks the city anew, once for each route that somebody is on, and rewrites what has changed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { JOBS } from '../../../shared/platform/jobs.ts';
import { clock } from '../../lib/clock.ts';
import { numberEnv } from '../../lib/env.ts';
import { countReject, type JobRun, runJob } from '../../lib/job.ts';
import { jobHandler } from '../../lib/job-handler.ts';
import { log } from '../../lib/log.ts';
import { queueMail } from '../../lib/queues/mail-queue.ts';
import { askCity, toCityAddress } from '../../sources/garbage/city-garbage-day.ts';
import { saveJobRun } from '../../tables/operations/job-runs.ts';
import { isPaused } from '../../tables/operations/job-settings.ts';
import { hashAddress, keepPickupAnswer } from '../../tables/pickups/pickup-answers.ts';
import { replaceSubscriptions } from '../../tables/pickups/pickup-due.ts';
import type { PickupItem } from '../../tables/pickups/pickup-items.ts';
import {
  allRoutes,
  markHeard,
  neverHeard,
  putRoutes,
  removeRoute,
  type StoredRoute,
  subscriptionsOnRoute,
} from '../../tables/pickups/pickup-routes.ts';
import { changesOf } from './pickup-changes.ts';

const HOUR = 3_600_000;
/** The city is asked at most once a second. */
const PACE_MS = 1000;
/** A run ends before its function would be ended; the next one begins with the routes left. */
const MOST_RUN_MS = 12 * 60_000;
/** After so many in a row the city is down, and waiting for every other one would only take long. */
const MOST_FAILURES = 5;
/** An address that the city knows no more must not silence its route. */
const MOST_ASKED = 3;

const membersOf = async (route: string): Promise<PickupItem[]> => {
  const members: PickupItem[] = [];
  for await (const page of subscriptionsOnRoute(route)) members.push(...page);
  return members;
};

/** The first of a route's addresses of which the city tells; null when it knows none of those asked. */
const askAbout = async (members: readonly PickupItem[]): Promise<{ asked: PickupItem; heard: Pickups } | null> => {
  for (const asked of members.slice(0, MOST_ASKED)) {
    const began = performance.now();
    const heard = await askCity(asked, asked.pickups);
    await wait(Math.max(0, numberEnv('pickupPaceMs', PACE_MS) - (performance.now() - began)));
    if (!heard) continue;
    await keepPickupAnswer(await hashAddress(toCityAddress(asked)), heard);
    return { asked, heard };
  }
  return null;
};

const refreshRoute = async (known: StoredRoute, run: JobRun): Promise<void> => {
  const members = await membersOf(known.route);
  if (!members.length) return removeRoute(known);
  const answer = await askAbout(members);
  if (!answer) return countReject(run, 'address unknown to the city');
  const { asked, heard } = answer;
  run.read += 1;
  const changes = await changesOf(members, asked, heard, clock.now());
  const messages = changes.flatMap((change) => change.messages);
  await queueMail(messages);
  run.mails += messages.length;
  const routes = new Set(changes.map(({ after }) => after.route).filter((route) => route !== known.route));
  // Before the subscriptions, so that every route with a subscription is refreshed.
  await putRoutes([...routes], heard.heardAt);
  const replaced = await replaceSubscriptions(changes);
  run.changed += replaced;
  await markHeard(known.route, heard.heardAt);
};

/**
 * Asks about the routes without an answer for so many hours, the oldest first. A route for which the city does not answer
 * keeps its dates and its reminders; the run then is not `ok`.
 */
export const refreshPickups = (name: string, unheardHours: number): Promise<JobRun> =>
  runJob(
    name,
    async (run) => {
      const before = clock.now().getTime() - unheardHours * HOUR;
      let routes = (await allRoutes()).filter(({ heardAt }) => Date.parse(heardAt) <= before);
      const tried = new Set<string>();
      const endsAt = performance.now() + MOST_RUN_MS;
      let inARow = 0;
      let failed = 0;
      while (routes.length > 0) {
        for (const route of routes) {
          if (performance.now() > endsAt || inARow === MOST_FAILURES) break;
          tried.add(route.route);
          try {
            await refreshRoute(route, run);
            inARow = 0;
          } catch (error) {
            log.warn('A route could not be refreshed', { reason: error instanceof Error ? error.message : 'unknown' });
            failed += 1;
            inARow += 1;
          }
        }
        const isOver = performance.now() > endsAt || inARow === MOST_FAILURES;
        // The addresses of a route that has come apart do not wait for the next run.
        routes = isOver ? [] : (await neverHeard()).filter(({ route }) => !tried.has(route));
      }
      if (failed) throw new Error(`The city did not answer for ${failed} routes of ${tried.size}.`);
    },
    saveJobRun,
  );

/** The scheduled function: `job` says how many hours a route must have been without an answer. */
export const handler = jobHandler(async (job) => {
  const known = JOBS.find(({ name }) => name === job);
  if (known?.runs !== 'pickup-refresh') throw new Error(`There is no refresh of pickups '${job}'.`);
  return refreshPickups(known.name, known.unheardHours);
}, isPaused);
