/** A small system as a process of its own, kept in the folder it is given, so that a test can kill it. */
import { startWorld } from '../../../scripts/local/world.ts';

const world = await startWorld({
  dir: process.argv[2] ?? '',
  city: 'sample',
  citySize: 'small',
  historyDays: 1,
  pollSeconds: null,
});
console.log(JSON.stringify({ url: world.url, accounts: world.accounts }));
process.on('SIGTERM', () => void world.stop().then(() => process.exit(0)));
