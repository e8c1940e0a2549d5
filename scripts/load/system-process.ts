/** The system under load, in a process of its own: a city of the default size, or a small one, polled by the clock. */
import { startWorld } from '../local/world.ts';

const [dir = '', size] = process.argv.slice(2);

const world = await startWorld({
  dir,
  city: 'sample',
  citySize: size === 'small' ? 'small' : 'default',
  historyDays: size === 'small' ? 2 : 10,
  pollSeconds: 60,
  workers: 'child',
});
await world.earlier;
process.send?.({ url: world.url });
process.on('disconnect', () => void world.stop().then(() => process.exit(0)));
