/** A small system as a process of its own, kept in the folder it is given, so that a test can kill it. */
import { startWorld } from '../../../scripts/local/world.ts';

const [dir = '', historyDays = '1'] = process.argv.slice(2);

const world = await startWorld({
  dir,
  city: 'sample',
  citySize: 'small',
  historyDays: Number(historyDays),
  pollSeconds: null,
});
await world.loaded;
console.log(JSON.stringify({ url: world.url, accounts: world.accounts }));
process.on('SIGTERM', () => void world.stop().then(() => process.exit(0)));
