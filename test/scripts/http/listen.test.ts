/** Servers of the local cloud: who holds a connection to one may use it again after a pause. */
import { expect, test } from 'vitest';
import { listen } from '../../../scripts/http/listen.ts';

test('an idle connection is not closed under a client that is about to use it', async () => {
  const { server, url, stop } = await listen((_, response) => response.end('here'));
  const answer = await fetch(url);
  expect(await answer.text()).toBe('here');
  // Node's own is five seconds: a mailer that pauses for as long would lose a mail to it now and then.
  expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(600_000);
  await stop();
});
