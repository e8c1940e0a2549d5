/** The life of a webhook through the calls: who may have one, what it may say, its secrets, its test and its end. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as admin } from '../../../../functions/api/account/admin.ts';
import { handler } from '../../../../functions/api/developer/developer.ts';
import type { WebhookMessage } from '../../../../functions/lib/queues/webhook-queue.ts';
import { createApiKey } from '../../../../functions/tables/developers/api-keys.ts';
import { activeWebhooks } from '../../../../functions/tables/developers/webhooks.ts';
import { readUserItems } from '../../../../functions/tables/users/user-items.ts';
import { useVariables } from '../../../../scripts/local/variables.ts';
import { ENV } from '../../../../shared/platform/env.ts';
import { startAccounts } from '../../../harness/accounts/accounts.ts';
import { type Person, person } from '../../../harness/accounts/people.ts';
import { callApi } from '../../../harness/cloud/call-api.ts';
import { takeMessages } from '../../../harness/cloud/queued.ts';
import { duringTests } from '../../../harness/during-tests.ts';

const accounts = duringTests(startAccounts);
let queueUrl: string;
beforeAll(() => {
  queueUrl = accounts.queueUrl('webhooks');
  useVariables({ [ENV.webhookQueueUrl]: queueUrl });
});
beforeEach(() => {
  // The same as on AWS.
  delete process.env[ENV.webhookLoopback];
});

const CHOICE = { url: 'https://example.com/calls', list: 'policeDispatchCall' };

const developer = async (): Promise<Person> => {
  const self = await person();
  await createApiKey(self.id, 'A key');
  return self;
};
const make = ({ token }: Person, more: object = {}) =>
  callApi(handler, 'POST /api/webhook', { token, body: { ...CHOICE, ...more } });
const list = async ({ token }: Person) => (await callApi(handler, 'GET /api/webhook', { token })).body;

test('a webhook is made with a secret that is shown once, hears of calls, and ends', async () => {
  const ann = await developer();
  const near = { latitude: 43.0412, longitude: -87.9115, metres: 2000 };
  const made = await make(ann, { filter: 'natureOfCall.Contains("shot")', near });
  expect(made.status).toBe(201);
  const { secret, ...webhook } = made.body;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(webhook).toMatchObject({
    ...CHOICE,
    filter: 'natureOfCall.Contains("shot")',
    near,
    isOn: true,
    failures: 0,
  });
  expect(await list(ann)).toEqual([webhook]);
  expect(JSON.stringify((await readUserItems(ann.id)).webhooks)).toContain(CHOICE.url);
  expect(JSON.stringify(await readUserItems(ann.id))).not.toContain(secret);
  expect((await activeWebhooks('police-dispatch-call')).map(({ id }) => id)).toContain(webhook.id);
  expect(await activeWebhooks('fire-dispatch-call')).toEqual([]);

  const sent = { token: ann.token, params: { id: webhook.id } };
  expect((await callApi(handler, 'DELETE /api/webhook/{id}', sent)).status).toBe(204);
  expect(await list(ann)).toEqual([]);
  expect((await activeWebhooks('police-dispatch-call')).map(({ id }) => id)).not.toContain(webhook.id);
});

test.each([
  ['plain http', { url: 'http://example.com/' }, /^url: must begin with https/],
  ['this machine', { url: 'https://127.0.0.1/' }, /^url: must be a public address/],
  ['metadata', { url: 'https://169.254.169.254/' }, /^url: must be a public address/],
  ['another port', { url: 'https://example.com:25/' }, /^url: must be on port/],
  ['a password', { url: 'https://a:b@example.com/' }, /^url: must hold no user name/],
  ['no URL', { url: 'example' }, /^url: must be a URL/],
  ['another list', { list: 'crime' }, /^list: /],
  ['an unknown column', { filter: 'colour = "red"' }, /^filter: /],
  ['too wide a circle', { near: { latitude: 43, longitude: -88, metres: 30_000 } }, /^near.metres: /],
])('%s is refused in words', async (_, more, words) => {
  const refused = await make(await developer(), more);
  expect(refused).toMatchObject({ status: 400, body: { Details: expect.stringMatching(words) } });
});

test('a key comes first, a confirmed address before that; ten webhooks are the most', async () => {
  expect(await make(await person())).toMatchObject({ status: 409, body: { Details: 'Make an API key first.' } });
  expect((await make(await person({ emailConfirmed: false }))).status).toBe(403);
  const ann = await developer();
  const made = await Promise.all(Array.from({ length: 12 }, () => make(ann)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await list(ann)).toHaveLength(10);
});

test('a test is queued, a secret replaced, deliveries are listed, and only by the owner', async () => {
  const [ann, bob] = [await developer(), await developer()];
  const { id, secret } = (await make(ann)).body;
  const own = { token: ann.token, params: { id } };
  const { status, body } = await callApi(handler, 'POST /api/webhook/{id}/test', own);
  expect(status).toBe(200);
  const messages = await takeMessages<WebhookMessage>(queueUrl);
  expect(messages).toMatchObject([{ webhook: { applicationUserId: ann.id, id }, eventId: body.eventId, call: null }]);

  const replaced = await callApi(handler, 'POST /api/webhook/{id}/secret', own);
  expect(replaced.body.secret).not.toBe(secret);
  expect(Date.parse(replaced.body.oldUntil)).toBeGreaterThan(Date.now());
  expect((await callApi(handler, 'POST /api/webhook/{id}/resume', own)).body).toMatchObject({ id, isOn: true });
  const deliveries = await callApi(handler, 'GET /api/webhook/{id}/deliveries', own);
  expect(deliveries).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '0' } });

  const foreign = { token: bob.token, params: { id } };
  for (const name of [
    'DELETE /api/webhook/{id}',
    'POST /api/webhook/{id}/test',
    'POST /api/webhook/{id}/secret',
    'POST /api/webhook/{id}/resume',
    'GET /api/webhook/{id}/deliveries',
  ] as const)
    expect(await callApi(handler, name, foreign), name).toMatchObject({ status: 404 });
  expect(await takeMessages(queueUrl)).toEqual([]);
});

test('a deleted account’s webhooks hear of nothing', async () => {
  const ann = await developer();
  const { id } = (await make(ann)).body;
  expect((await callApi(admin, 'DELETE /api/account', { token: ann.token })).status).toBe(204);
  expect((await activeWebhooks('police-dispatch-call')).map((one) => one.id)).not.toContain(id);
});
