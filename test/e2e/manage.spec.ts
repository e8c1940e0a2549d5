/** From a mail to the page that manages one's mail: every change saved at once and taken back, and the way out. */
import type { Page } from '@playwright/test';
import { estimateText } from '../../shared/alerts/mail-estimate.ts';
import { watchedPlace } from '../../shared/alerts/watch-words.ts';
import type { TestWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { type CityAddress, minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { closeToasts, keepToasts } from './toasts.ts';
import { expect, expectPrinted, fillAddress, logIn, register, test, tokenMailedTo } from './world-fixture.ts';

/** A resident with a confirmed address who hears of major calls within 330 feet. */
const subscriber = async (world: TestWorld, name: string, at: CityAddress) => {
  const { email, api } = await register(world, name);
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await api.post('/api/account/confirmEmail', { token });
  await api.post(
    '/api/dispatchCallSubscription',
    subscriptionAt(at, { dispatchCallType: 'JustMajorPoliceDispatchCall', distance: 330 }),
  );
  const settings = async () => (await api.get('/api/account/mailSettings')).body;
  return { email, api, settings };
};

/** The address of the newest mail's link to a page of the site. */
const linkMailedTo = (world: TestWorld, email: string, path: string): string | undefined =>
  world
    .inbox()
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(text)?.[0])
    .findLast(Boolean);

const told = async (page: Page, words: string): Promise<void> =>
  expect(page.getByText(words, { exact: false }).last()).toBeVisible();

test('the link of a mail leads to settings that are saved at once and taken back', async ({
  page,
  world,
  addresses,
}) => {
  const at = addresses[160]!;
  const { email, settings } = await subscriber(world, 'manager', at);
  const callNumber = '263249911';
  world.city.addCall('police-dispatch-call', policeCallAt(at, callNumber, 'SHOOTING', minutesAgo(39)));
  await world.runJob('police-dispatch-call');
  const link = await eventually('the mail about the call', () => linkMailedTo(world, email, '/manage'));
  await keepToasts(page);
  await page.goto(link);
  await expect(page.getByText('m•••@example.com')).toBeVisible();

  // Under its place, with its mails of late.
  const place = page.getByRole('region', { name: watchedPlace(subscriptionAt(at)), exact: true });
  await expect(place.getByText(/emails? (a week )?here/i)).toBeVisible();

  // Distance, and back.
  const distance = page.getByLabel(/^Distance of/);
  await expect(distance).toHaveValue('330');
  await distance.selectOption('within 1/4 mile');
  // It is offered once the change is saved.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(distance).toHaveValue('330');
  await expect.poll(async () => (await settings()).subscriptions[0].distance).toBe(330);

  // A cadence of its own, and back.
  await closeToasts(page);
  const soon = place.getByLabel(/^How soon/);
  await soon.selectOption('once a day, at 7 am');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(soon).toHaveValue('own');
  await expect.poll(async () => (await settings()).subscriptions[0].cadence).toBeNull();

  // Cadence and quiet hours, which survive a reload.
  await page.getByRole('group', { name: 'How soon emails about calls come' }).getByText('at most once an hour').click();
  await told(page, 'Emails about calls come at most once an hour.');
  await page.getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
  await told(page, 'No emails about calls between 10 pm and 6 am.');
  await page.getByLabel('To', { exact: true }).selectOption('7 am');
  await told(page, 'No emails about calls between 10 pm and 7 am.');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'at most once an hour' })).toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('7');

  // A pause, and its end.
  await page.getByRole('button', { name: 'For two weeks' }).click();
  await expect(page.getByRole('button', { name: 'End the pause' })).toBeVisible();
  await expect.poll(async () => (await settings()).preferences.pausedUntil).not.toBeNull();
  await closeToasts(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the pause' }).click();
  await expect
    .poll(async () => (await settings()).preferences)
    .toMatchObject({
      cadence: 'hourly',
      quietHours: { from: 22, to: 7 },
      pausedUntil: null,
    });

  // Stop all, and Undo; stop one, and Resume.
  await closeToasts(page);
  const stopped = async () => Boolean((await settings()).subscriptions[0].stoppedAt);
  const answer = page.waitForResponse('**/api/account/manage/stop');
  await page.getByRole('button', { name: 'Stop all' }).click();
  const undo = page
    .getByRole('alert')
    .filter({ hasText: 'You will no longer receive' })
    .getByRole('button', { name: 'Undo' });
  await undo.click();
  expect((await (await answer).json()).ids).toHaveLength(1);
  await expect.poll(stopped).toBe(false);
  await page.getByRole('button', { name: /^Stop the emails for/ }).click();
  await expect.poll(stopped).toBe(true);
  await page.getByRole('button', { name: /^Resume the emails for/ }).click();
  await expect.poll(stopped).toBe(false);
  await closeToasts(page);
  await expectAccessible(page);
});

test('an ended link says so, a new one comes by mail, and the account can be deleted from it', async ({
  page,
  world,
  addresses,
  problems,
}) => {
  const { email, api } = await subscriber(world, 'leaver', addresses[165]!);
  await page.goto('/manage?token=of.1.nobody');
  await expect(page.getByText('This link is not valid any more.', { exact: false })).toBeVisible();
  await expectPrinted(problems, 404);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    page.getByText('If this address gets email from us or has an account here, a link is on its way to it.'),
  ).toBeVisible();
  await page.goto(await eventually('the link', () => linkMailedTo(world, email, '/manage')));
  await page.getByRole('button', { name: 'Send me a link to delete my data' }).click();
  await expect(page.getByText('The email is on its way.', { exact: false })).toBeVisible();
  await page.goto(await eventually('the second link', () => linkMailedTo(world, email, '/manage/delete')));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account and my data' }).click();
  await expect(page.getByText('Your account and everything kept under it are gone.')).toBeVisible();
  expect((await api.get('/api/dispatchCallSubscription')).status).toBe(403);
});

test('the same settings stand on the profile, and change what the alerts page lists', async ({
  page,
  world,
  addresses,
}) => {
  const { email } = await subscriber(world, 'profiler', addresses[170]!);
  await logIn(page, email, '/login?redirect=/alerts');
  await page.getByRole('link', { name: 'Change or pause them' }).click();
  await page.getByLabel(/^Call type of/).selectOption('any fire dispatch call');
  await told(page, "whenever there's any fire dispatch call");
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Alerts' }).click();
  await menu.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByText('any fire dispatch call within 1/16 mile', { exact: true })).toBeVisible();
});

test('before subscribing the page says how many mails that would have been, live', async ({ page, addresses }) => {
  const said = page.getByRole('form', { name: 'Email alert' }).getByRole('status');
  await page.goto('/alerts');
  await fillAddress(page, addresses[100]!);
  await expect(said).toContainText(/mails? (a week )?here/i);
  const answer = page.waitForResponse(/estimate\?.*distance=1320&dispatchCallType=AnyFireDispatchCall/);
  await page.getByLabel('Call type').selectOption('any fire dispatch call');
  await page.getByLabel('Distance', { exact: true }).selectOption('1/4 mile');
  await expect(said).toHaveText(estimateText(await (await answer).json(), 'immediate') ?? '');
});
