/** Tells if the time of a reset request gives away who has an account: known and unknown addresses in random order. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { addUser, newUser } from '../../functions/tables/users/users.ts';
import { client } from '../../test/harness/cloud/client.ts';
import { startWorld } from '../local/world.ts';
import { circumstances, percentile, summary, timed } from './common/measure.ts';

const EACH = 100;
const WARM_UP = 20;
/** By how much the medians may differ. */
const AIM = 0.2;

const makeKnown = async (email: string): Promise<void> =>
  addUser(newUser({ sub: randomUUID(), email, emailConfirmed: true }));

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const addresses = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${index}@example.com`);

/** Over HTTP against the whole local system, its mailer at work in a process of its own as it is on AWS. */
export const run = async (): Promise<void> => {
  const dir = mkdtempSync(path.join(tmpdir(), `${CITY.slug}-bench-`));
  const world = await startWorld({
    dir,
    city: 'none',
    site: 'none',
    basemap: 'local',
    workers: 'child',
  });
  try {
    const known = addresses('known', EACH + WARM_UP);
    const unknown = addresses('unknown', EACH + WARM_UP);
    await Promise.all(known.map(makeKnown));
    const api = client(world.url);
    const ask = async (email: string): Promise<number> => {
      const [{ status }, millis] = await timed(() => api.post('/api/account/requestPasswordReset', { email }));
      if (status !== 200) throw new Error(`A reset request answered ${status}.`);
      return millis;
    };
    for (const email of [...known.slice(EACH), ...unknown.slice(EACH)]) await ask(email);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const isKnown = new Set(known);
    for (const email of shuffled([...known.slice(0, EACH), ...unknown.slice(0, EACH)]))
      times[isKnown.has(email) ? 'known' : 'unknown'].push(await ask(email));
    await world.settle();

    const medians = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    const apart = Math.max(...medians) / Math.min(...medians) - 1;
    console.log(circumstances());
    for (const kind of ['known', 'unknown'] as const) {
      const { p50, p95, n } = summary(times[kind]);
      console.log(`${kind.padEnd(7)}  ${n} addresses  median ${p50} ms  p95 ${p95} ms`);
    }
    const mails = world.inbox().length;
    console.log(
      `medians ${(apart * 100).toFixed(1)} % apart (aim: at most ${AIM * 100} %); ${mails} mails, to known addresses only`,
    );
    if (apart > AIM || world.inbox().some(({ to }) => to.some((address) => !isKnown.has(address))))
      process.exitCode = 1;
  } finally {
    await world.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
