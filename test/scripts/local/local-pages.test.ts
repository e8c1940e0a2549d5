/** The pages under /__local in a running system: who may see it, the inbox, running a job, the user pool. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxPage } from '../../../scripts/local/ses/inbox-page.ts';
import { startWorld } from '../../../scripts/local/world.ts';
import { client } from '../../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../../harness/cloud/world.ts';
import { eventually } from '../../harness/eventually.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.stop());

/** fetch sets Host and Sec-Fetch-Site by itself; this does not. */
const status = (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${world.url}${path}`, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('only this machine’s own pages', () => {
  const paths = [
    '/__local/inbox',
    '/__local/inbox.json',
    '/__local/events.json',
    '/__local/running.json',
    '/__local/x',
  ];
  test('a foreign Host or a foreign page is refused everywhere', async () => {
    const port = new URL(world.url).port;
    for (const path of paths) {
      expect(await status(path, { host: 'evil.example' })).toBe(403);
      expect(await status(path, { host: `evil.example:${port}` })).toBe(403);
      expect(await status(path, { host: `127.0.0.1.evil.example:${port}` })).toBe(403);
      expect(await status(path, { 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await status(path, { origin: 'http://localhost:1' })).toBe(403);
      expect(await status(path, { origin: 'null' })).toBe(403);
    }
    expect(await status('/__local/jobs/compact/run', { 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
    expect(await status('/__local/cognito/', { host: 'evil.example' }, 'POST')).toBe(403);
  });

  test('this machine by both its names is let in', async () => {
    const port = new URL(world.url).port;
    expect(await status('/__local/inbox', {})).toBe(200);
    expect(await status('/__local/inbox', { host: `LOCALHOST:${port}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status('/__local/x', {})).toBe(404);
  });
});

describe('the inbox', () => {
  test('has each mail as JSON and as a page', async () => {
    const email = 'inbox@example.com';
    await client(world.url).post('/api/account/register', { email, password: 'cream-colored-bricks' });
    const [mail] = await eventually('a mail', async () => {
      const { body } = await client(world.url).get('/__local/inbox.json');
      return body.length > 0 && body;
    });
    expect(Object.keys(mail).sort()).toEqual(['at', 'from', 'headers', 'html', 'subject', 'text', 'to']);
    expect(mail.to).toEqual([email]);
    const list = await (await fetch(`${world.url}/__local/inbox`)).text();
    expect(list).toContain(email);
    const opened = await (await fetch(`${world.url}/__local/inbox?mail=1`)).text();
    expect(opened).toContain('<iframe');
    expect((await fetch(`${world.url}/__local/inbox?mail=1`)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });

  test('lets nothing of a mail become part of the page', () => {
    const evil = `</iframe><script>alert(1)</script>"'&`;
    const mail = {
      to: [evil],
      from: evil,
      subject: evil,
      headers: { [evil]: evil },
      text: evil,
      html: evil,
      at: '2026-11-20T12:00:00Z',
    };
    const page = inboxPage([mail], 1);
    expect(page).not.toContain('<script');
    expect(page.match(/<\/iframe>/g)).toHaveLength(1);
    expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(inboxPage([], null)).toContain('No mail yet');
    expect(inboxPage([mail], 7)).toContain('Choose a mail');
  });

  test('stays small with many mails', () => {
    const mail = {
      to: ['a@example.com'],
      from: 'b',
      subject: 's',
      headers: {},
      text: 't',
      html: '',
      at: '2026-11-20T12:00:00Z',
    };
    const page = inboxPage(
      Array.from({ length: 5000 }, () => mail),
      null,
    );
    expect(page.match(/<li>/g)).toHaveLength(200);
    expect(page).toContain('4800 older');
  });
});

describe('a job', () => {
  test('is run by hand and answers with its run', async () => {
    const { status, body } = await client(world.url).post('/__local/jobs/police-dispatch-call/run');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'police-dispatch-call', ok: true, mails: 0, error: null });
    expect(body.read).toBeGreaterThan(0);
    const { body: events } = await client(world.url).get('/__local/events.json');
    expect(events.map((event: { 'detail-type': string }) => event['detail-type'])).toContain('FeedPolled');
  });

  test('asked for twice at once runs twice, one after the other', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => world.runJob('fire-dispatch-call')));
    expect(runs.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(runs.filter((run) => run.new > 0)).toHaveLength(1);
  });

  test('that is not there is 404', async () => {
    expect((await client(world.url).post('/__local/jobs/no-such-job/run')).status).toBe(404);
    expect((await client(world.url).get('/__local/jobs/compact/run')).status).toBe(404);
  });

  test('is run when the bus asks for it', async () => {
    const before = (await runsOf('compact')).length;
    const { putEvent } = await import('../../../functions/lib/events.ts');
    await putEvent('RunJob', { job: 'compact' });
    await eventually('a run', async () => (await runsOf('compact')).length > before);
  });
});

const runsOf = async (name: string) => (await import('../../../functions/tables/operations/job-runs.ts')).jobRuns(name);

describe('the rest of the port', () => {
  test('views of pages are counted, and nothing else is taken for one', async () => {
    const post = async (body: string) =>
      (await fetch(`${world.url}/__local/analytics`, { method: 'POST', body })).status;
    expect(await post('{"page":"/crime/:id"}')).toBe(204);
    for (const body of ['', '{"page":"/crime/1?a=b"}', '{"page":"//evil.example"', `{"page":"/${'a'.repeat(2000)}"}`])
      expect(await post(body)).toBe(400);
    const { body } = await client(world.url).get('/__local/analytics.json');
    expect(body).toEqual([{ page: '/crime/:id', at: expect.any(String) }]);
  });

  test('the configuration names the pool and keeps its keys', async () => {
    const { body } = await client(world.url).get('/config.json');
    expect(body).toEqual({
      userPoolId: expect.any(String),
      userPoolClientId: expect.any(String),
      cognitoEndpoint: '/__local/cognito/',
      hostedDomain: '/__local/cognito/',
      basemap: 'local',
      askForPosition: false,
      analyticsUrl: '/__local/analytics',
      exposeMap: true,
    });
  });

  test('the built-in map is there once the streets are, compressed', async () => {
    expect((await client(world.url).get('/data/squares/index.json')).status).toBe(404);
    expect(await world.runJob('street-segment')).toMatchObject({ ok: true });
    const response = await fetch(`${world.url}/data/squares/index.json`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const { squares } = (await response.json()) as { squares: string[] };
    expect(squares.length).toBeGreaterThan(10);
    for (const name of squares.filter((_, at) => at % 25 === 0))
      expect((await client(world.url).get(`/data/squares/${name}.json`)).status).toBe(200);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(`${world.url}/data/squares/index.json`, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    for (const name of ['../snapshots/x', 'x.json', '%2e%2e/x', ''])
      expect((await client(world.url).get(`/data/${name}`)).status).toBe(404);
  });

  test('the pool is reached by the browser’s calls, not by those that administer it, and nothing behind it', async () => {
    const call = async (operation: string, path = '/__local/cognito/') => {
      const response = await fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          authorization: 'AWS4-HMAC-SHA256 Credential=LOCAL',
        },
        body: '{}',
      });
      return [response.status, await response.text()] as const;
    };
    expect((await call('GetUser'))[0]).toBe(400);
    expect((await call('ListUsers'))[1]).toContain('MissingAuthenticationToken');
    expect((await call('GetUser', '/__local/cognito//example.com/'))[0]).toBe(404);
  });

  test('every answer has the security headers', async () => {
    for (const path of ['/config.json', '/api/policeDispatchCall', '/data/x.json', '/']) {
      const { headers } = await fetch(`${world.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

test('a second system on the same folder, or on the same port, is refused', async () => {
  await expect(startWorld({ dir: world.dir, city: 'none' })).rejects.toThrow('is in use by the system at');
  const port = Number(new URL(world.url).port);
  await expect(startWorld({ dir: `${world.dir}/other`, port, city: 'none' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
