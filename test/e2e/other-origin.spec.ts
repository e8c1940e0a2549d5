/** Pages of another origin: the samples of the developers' guide run in them, and what is personal stays closed. */
import { listen } from '../../scripts/http/listen.ts';
import { SAMPLES, type Sample } from '../../web/pages/developers/developer-samples.data.ts';
import { client } from '../harness/cloud/client.ts';
import { expect, test } from './world-fixture.ts';

interface Asked {
  url: string;
  headers: Record<string, string>;
}

/** The first request of a sample that no browser runs. */
const requestOf = ({ code }: Sample, site: string, key: string): Asked => {
  const text = code(site);
  const [, address = ''] = /fetch\('(\/[^']+)'\)/.exec(text) ?? /'(http[^']+)'/.exec(text) ?? [];
  const url = new URL(address, site);
  for (const [, name = '', value = ''] of text.matchAll(/--data(?:-urlencode)? '(\w+)=([^']+)'/g))
    url.searchParams.append(name, value);
  return { url: url.href, headers: text.includes('$API_KEY') ? { 'x-api-key': key } : {} };
};

test('P4: each sample runs in a page of another origin', async ({ page, world, records }) => {
  expect(records.crime).not.toBe('');
  expect(await world.runJob('dumps')).toMatchObject({ ok: true });
  const { body: session } = await client(world.url).post('/api/account/login', world.accounts.resident);
  const { body } = await client(world.url, session.jwtToken).post('/api/apiKey', { name: 'A page' });
  const elsewhere = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
  });
  await page.goto(elsewhere.url);
  for (const sample of SAMPLES)
    if (sample.language === 'JavaScript') {
      const said = page.waitForEvent('console');
      await page.addScriptTag({ type: 'module', content: sample.code(world.url) });
      expect(Number.parseInt((await said).text(), 10), sample.title).toBeGreaterThan(0);
    } else {
      const read = await page.evaluate(
        async ({ url, headers }) => {
          const response = await fetch(url, { headers });
          return { status: response.status, length: (await response.text()).length };
        },
        requestOf(sample, world.url, body.key),
      );
      expect(read.status, sample.title).toBe(200);
      expect(read.length, sample.title).toBeGreaterThan(50);
    }
  // The guide's other sample of dumps goes on with this.
  const dump = await page.evaluate(async (site) => {
    const { dumps } = await (await fetch(`${site}/data/dumps/index.json`)).json();
    return (await (await fetch(`${site}${dumps[0].files[0].path}`)).arrayBuffer()).byteLength;
  }, world.url);
  expect(dump).toBeGreaterThan(0);
  await elsewhere.stop();

  for (const path of ['/api/dispatchCallSubscription', '/api/account/data', '/api/pickupDates/calendar/none.ics']) {
    const closed = await fetch(`${world.url}${path}`, { headers: { origin: elsewhere.url } });
    expect(closed.headers.get('access-control-allow-origin'), path).toBeNull();
    expect(closed.headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});
