/** A developer's keys and webhooks in a browser: made, shown once, used, tested, revoked. */
import type { Page } from '@playwright/test';
import { client } from '../harness/cloud/client.ts';
import { startReceiver } from '../harness/cloud/webhook-receiver.ts';
import type { TestWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, logIn, register, test, tokenMailedTo } from './world-fixture.ts';

/** The page lists the dumps, too. */
test.beforeAll(async ({ world }) => {
  expect(await world.runJob('dumps')).toMatchObject({ ok: true });
});

/** Registered, confirmed, and logged in on the page. */
const developer = async (page: Page, world: TestWorld, name: string): Promise<void> => {
  const { email, api } = await register(world, name);
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);
  await logIn(page, email, '/login?redirect=/developers');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
};

const makeKey = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel('Name of a new key').fill(name);
  await page.getByRole('button', { name: 'Make a Key' }).click();
  const key = await page.getByLabel('API key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return key;
};

test('an API key: shown once, used, measured, revoked', async ({ page, world }) => {
  await page.goto('/developers');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${world.url}/login?redirect=%2Fdevelopers`);
  await developer(page, world, 'keys');
  await expect(page.getByText('You have no key yet.')).toBeVisible();

  const key = await makeKey(page, 'My map');
  expect(key.length).toBeGreaterThan(20);
  await expect(page.getByText(key)).toHaveCount(0);
  const call = () => fetch(`${world.url}/api/fireDispatchCallType`, { headers: { 'x-api-key': key } });
  expect((await call()).status).toBe(200);
  await page.reload();
  await expect(page.getByText('1 of 10,000 calls today')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke My map' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have no key yet.')).toBeVisible();
  expect((await call()).status).toBe(403);
  expect((await client(world.url).get('/api/fireDispatchCallType')).status).toBe(200);
});

test('a webhook: added, tested, signed, removed; a wrong address is said under its field', async ({
  page,
  world,
  problems,
}) => {
  const receiver = await startReceiver();
  await developer(page, world, 'webhooks');
  await expect(page.getByText('Make an API key first.')).toBeVisible();
  await makeKey(page, 'Any');
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Address').fill('http://example.com/calls');
  await form.getByRole('button', { name: 'Add a Webhook' }).click();
  await expect(form.getByText('must begin with https://')).toBeVisible();
  await expectPrinted(problems, 400);

  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('Filter').fill('district = 5');
  await form.getByLabel('Near').fill('43.0412, -87.9115, 2000');
  await form.getByLabel('Place').fill('/crime');
  await form.getByRole('button', { name: 'Add a Webhook' }).click();
  await expect(form.getByText('This page is about no place.')).toBeVisible();
  await form.getByLabel('Place').fill('/alerts/draw?within=43.05,-87.95;43.055,-87.95;43.055,-87.94&name=Our+block');
  await form.getByRole('button', { name: 'Add a Webhook' }).click();
  await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = page.getByRole('listitem', { name: receiver.url });
  await expect(
    entry.getByText('Police calls where district = 5 within 2,000 m of 43.0412, -87.9115 inside Our block'),
  ).toBeVisible();

  await entry.getByRole('button', { name: 'Send a Test' }).click();
  await expect(entry.getByText('Delivered')).toBeVisible();
  await expect(entry.getByText('Test, status 200')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  await expectAccessible(page);

  await entry.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have no webhook yet.')).toBeVisible();
  await receiver.stop();
});
