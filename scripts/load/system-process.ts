/** The system under load, in a process of its own: a city of the default size or a small one, polled by the clock. */
import { startWorld } from '../local/world.ts';
import { MAILS_A_SECOND, startBusy } from './busy.ts';
import { moveSources } from './city-process.ts';

const [dir = '', size, isBusy] = process.argv.slice(2);

const world = await startWorld({
  dir,
  city: 'sample',
  citySize: size === 'small' ? 'small' : 'default',
  historyDays: size === 'small' ? 2 : 10,
  pollSeconds: 60,
  workers: 'child',
  ...(isBusy && { sendRate: MAILS_A_SECOND, jobs: 'apart' }),
});
await world.earlier;
if (isBusy) await moveSources();
const busy = isBusy ? await startBusy(world) : null;
process.once('message', async () => process.send?.(await busy?.finish()));
process.send?.({ url: world.url });
process.on('disconnect', () => void world.stop().then(() => process.exit(0)));
