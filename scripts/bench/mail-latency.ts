/** How long from a new row on the city's page to the mail handed over, the wait for the next poll not counted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CITY } from '#city/facts';
import { client } from '../../test/harness/cloud/client.ts';
import { eventually } from '../../test/harness/eventually.ts';
import { cityAddresses, minutesAgo, policeCallAt, subscriptionAt } from '../../test/harness/sources/city-calls.ts';
import { startWorld } from '../local/world.ts';
import { circumstances, summary, timed } from './common/measure.ts';

const CALLS = 60;
/** More calls within ten minutes would be a burst, which is held. */
const CALLS_A_READER = 5;

/** State on disk, as `npm start` keeps it: every step pays for its write. */
export const run = async (): Promise<void> => {
  const dir = mkdtempSync(path.join(tmpdir(), `${CITY.slug}-bench-`));
  const world = await startWorld({ dir, city: 'sample', citySize: 'small', site: 'none', basemap: 'local' });
  try {
    await world.runJob('street-segment');
    await world.runJob('street-address');
    const { city } = world;
    if (!city) throw new Error('The bench needs the sample city.');
    const [at] = await cityAddresses(city.sources.STREET_ADDRESSES);
    if (!at) throw new Error('The sample city has no addresses.');

    /** Registers, confirms and asks for calls; gives back how to stop that. */
    const join = async (email: string): Promise<() => Promise<unknown>> => {
      const { body } = await client(world.url).post('/api/account/register', { email, password: 'bench-of-alerts' });
      const mail = await eventually('the confirmation mail', () => world.inbox().find(({ to }) => to.includes(email)));
      const token = /token=([\w-]+)/.exec(mail.text)?.[1];
      await client(world.url).post('/api/account/confirmEmail', { token });
      const reader = client(world.url, body.jwtToken);
      const { body: subscription } = await reader.post('/api/dispatchCallSubscription', subscriptionAt(at));
      return () => reader.delete(`/api/dispatchCallSubscription/${subscription.id}`);
    };

    const times: number[] = [];
    let leave: () => Promise<unknown> = async () => undefined;
    for (let number = 0; number < CALLS; number += 1) {
      if (number % CALLS_A_READER === 0) {
        await leave();
        leave = await join(`bench-${number}@example.com`);
      }
      const callNumber = String(263_248_000 + number);
      city.addCall('police-dispatch-call', policeCallAt(at, callNumber, 'SHOTS FIRED', minutesAgo(40)));
      const [, millis] = await timed(async () => {
        await world.runJob('police-dispatch-call');
        await eventually(`the mail about ${callNumber}`, () =>
          world.inbox().find(({ text }) => text.includes(callNumber)),
        );
      });
      times.push(millis);
    }
    const { p50, p95, n } = summary(times);
    console.log(circumstances());
    console.log(`New row to mail handed over, ${n} calls: median ${p50} ms, p95 ${p95} ms (aim: p95 10,000 ms)`);
  } finally {
    await world.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
