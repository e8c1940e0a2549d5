/** A certificate that was fetched for the garbage service is told once, in the log. */
import { afterEach, expect, test, vi } from 'vitest';
import { askCity } from '../../../functions/sources/garbage/city-garbage-day.ts';
import { type Authority, startAuthority, startForgetful } from '../../harness/sources/completed-chain.ts';
import type { SourceServer } from '../../harness/sources/source-server.ts';

let authority: Authority;
let server: SourceServer;
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.stop();
  await authority.stop();
});

const ADDRESS = { laddr: '100', sdir: 'N', sname: 'SAMPLE', stype: 'ST' };
const BLOCK = { date: 'TUESDAY DECEMBER 27, 2016', is_determined: true, is_guaranteed: true, is_winter: true };

test('the city is asked over a completed chain, and the log says so once', async () => {
  authority = await startAuthority();
  server = await startForgetful(authority, () => ({ body: JSON.stringify({ success: true, garbage: BLOCK }) }));
  vi.stubEnv('SOURCE_GARBAGE_DAY_SERVICE_URL', server.url);
  vi.stubEnv('SOURCE_GARBAGE_DAY_URL', `${server.url}/form`);
  const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const _ of [1, 2]) expect((await askCity(ADDRESS, null))?.garbage.date).toBe('2016-12-27');
  const told = written.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ addresses }) => addresses);
  expect(told).toEqual([
    {
      level: 'warn',
      message: 'A server left out its intermediate certificate, which was fetched',
      host: new URL(server.url).host,
      addresses: [`${authority.server.url}/intermediate.crt`],
    },
  ]);
});
