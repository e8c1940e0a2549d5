/** The words about a source that could not be asked: every cause, and none twice. */
import { afterEach, expect, test } from 'vitest';
import { forgetRobots } from '../../../functions/sources/robots.ts';
import { ask } from '../../../scripts/sources/ask.ts';
import { certify } from '../../harness/sources/certificates.ts';
import { type SourceServer, startSource, startTlsSource } from '../../harness/sources/source-server.ts';

const CIRCUMSTANCES = { within: 60_000, gazetteer: null, completed: new Set<string>() };

const reportOf = (url: string) =>
  ask({ dataset: 'crime', candidate: url, url }, CIRCUMSTANCES, () => Promise.reject(new Error('It is not asked.')));

let server: SourceServer | undefined;
afterEach(async () => {
  forgetRobots();
  await server?.stop();
  server = undefined;
});

test('a certificate that nobody vouches for is told, and not robots.txt alone', async () => {
  server = await startTlsSource(certify({ name: 'City', issuer: null }), () => ({ body: 'User-agent: *' }));
  const { host } = new URL(server.url);
  const { error, ...report } = await reportOf(`${server.url}/calls`);
  expect(report).toMatchObject({ reached: false, works: false, robots: 'unknown', certificate: 'refused' });
  expect(error).toMatch(
    /^[^ ]+: its robots\.txt can't be read: [^ ]+: its certificate can't be verified: .*self.signed/i,
  );
  expect(error).toContain(host);
  expect(server.requests).toEqual([]);
});

test('a server that is not there is told by what the connection met', async () => {
  const { url, stop } = await startSource(() => ({ body: '' }));
  await stop();
  const { error } = await reportOf(`${url}/calls`);
  expect(error).toMatch(/robots\.txt can't be read: .*ECONNREFUSED/);
  expect(error).not.toContain('undefined');
});
