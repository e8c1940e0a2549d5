/** Reports for an operator: natures and places that nothing is known of, and what became of the mails of a day. */
import { toIso } from '../../../shared/base/dates.ts';
import { COUNTED_DAYS, SHOWN_PLACES, type UnplacedLocation } from '../../../shared/datasets/operator.ts';
import { CALLS, type CallsName } from '../../../shared/datasets/registry.ts';
import { placeIn } from '../../../shared/privacy/coarse.ts';
import { clock } from '../../lib/clock.ts';
import { env } from '../../lib/env.ts';
import type { Handler } from '../../lib/http/http.ts';
import { countMessages } from '../../lib/queues/queue.ts';
import { callId, unplacedCalls } from '../../tables/calls/calls.ts';
import { unknownNatures } from '../../tables/calls/unknown-natures.ts';
import { minuteCounts } from '../../tables/operations/counters.ts';
import { changedBodies } from '../../tables/operations/drift.ts';

const DAY_MS = 86_400_000;

export const listChangedBodies: Handler<'GET /api/admin/changedBody'> = async () => {
  const items = await changedBodies();
  return { items, total: items.length };
};

export const listUnknownNatures: Handler<'GET /api/admin/unknownNature'> = async () => {
  const items = await unknownNatures(CALLS);
  return { items, total: items.length };
};

/** The calls without a place, by where the city says that they were. */
const unplacedIn = async (dataset: CallsName, since: Date): Promise<UnplacedLocation[]> => {
  const found = new Map<string, UnplacedLocation>();
  for (const call of await unplacedCalls(dataset, since)) {
    const location = placeIn(dataset, call);
    const known = found.get(location ?? '');
    const isLatest = !known || call.reportedDateTime > known.lastAt;
    const latest = { dataset, location, lastAt: call.reportedDateTime, example: callId(dataset, call) };
    found.set(location ?? '', { ...(isLatest ? latest : known), count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()];
};

export const listUnplaced: Handler<'GET /api/admin/unplacedLocation'> = async () => {
  const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS);
  const found = (await Promise.all(CALLS.map((dataset) => unplacedIn(dataset, since)))).flat();
  const items = found.sort((a, b) => b.count - a.count || (a.lastAt > b.lastAt ? -1 : 1)).slice(0, SHOWN_PLACES);
  return { items, total: found.length };
};

const sum = (minutes: { counts: Record<string, number> }[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const { counts } of minutes)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  return total;
};

export const countMails: Handler<'GET /api/admin/mail'> = async () => {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const [mailed, matched, waiting] = await Promise.all([
    minuteCounts('mailer', since, now),
    minuteCounts('match', since, now),
    countMessages(env('mailQueueUrl')),
  ]);
  const states = Object.entries(sum(mailed)).map(([state, count]) => ({ state, count }));
  return {
    since: toIso(since),
    states: states.sort((a, b) => b.count - a.count),
    matched: sum(matched).queued ?? 0,
    waiting,
  };
};
