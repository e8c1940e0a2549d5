/** A call on the city's page becomes a mail: stream, queue and events of SES, each into the function that is behind it. */
import { client } from '../../test/harness/cloud/client.ts';
import { cityAddresses, minutesAgo, policeCallAt, subscriptionAt } from '../../test/harness/sources/city-calls.ts';
import type { World } from '../local/world-options.ts';

const CALL = '263249001';

/** Resolves with a summary; throws when no mail came. */
export const callToMail = async (world: World): Promise<string> => {
  const { city } = world;
  const [at] = await cityAddresses(city?.sources.STREET_ADDRESSES ?? '');
  if (!city || !at) throw new Error('The sample city has no addresses.');
  const { body: session } = await client(world.url).post('/api/account/login', world.accounts.resident);
  const made = await client(world.url, session.jwtToken).post('/api/dispatchCallSubscription', subscriptionAt(at));
  if (made.status !== 201) throw new Error(`No subscription: ${made.status}`);
  city.addCall('police-dispatch-call', policeCallAt(at, CALL, 'SHOTSPOTTER', minutesAgo(40)));
  await world.runJob('police-dispatch-call');
  await world.settle();
  const mails = world.inbox().filter(({ text }) => text.includes(CALL));
  if (mails.length !== 1) throw new Error(`${mails.length} mails about the call`);
  return 'one mail';
};
