/** The product's main job in a browser: sign up, confirm, subscribe, see a new call on the map, read the mail. */
import { eventually } from '../harness/eventually.ts';
import { minutesAgo, policeCallAt, policeTime, subscriptionAt } from '../harness/sources/city-calls.ts';
import { callsOnMap, mapReady } from './shown-map.ts';
import { expect, expectPrinted, fillAddress, logIn, PASSWORD, register, test, tokenMailedTo } from './world-fixture.ts';

test('a visitor signs up, confirms, subscribes, and sees a new call on the map and in the inbox', async ({
  page,
  world,
  addresses,
}) => {
  const at = addresses[100]!;
  const email = 'visitor@example.com';
  await page.clock.install();
  await page.goto('/alerts');
  await expect(page.getByText('Enter an address below to get started.')).toBeVisible();
  await fillAddress(page, at);
  await page.getByRole('button', { name: 'Create Email Notification' }).click();

  const modal = page.getByRole('dialog', { name: 'Sign Up for Email Notifications' });
  await modal.getByRole('button', { name: 'or with a password' }).click();
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Sign Up' }).click();
  await modal.getByRole('button', { name: 'Create Email Notification' }).click();
  await expect(page.getByText('Notification Created')).toBeVisible();
  await expect(page.getByText(`Confirm ${email} to start receiving email`)).toBeVisible();

  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  const mailed = await page.context().newPage();
  await mailed.goto(`/confirm-email?token=${token}`);
  await mailed.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(mailed.getByText(`${email} is confirmed.`)).toBeVisible();
  await mailed.close();

  const callNumber = '263249901';
  world.city.addCall('police-dispatch-call', policeCallAt(at, callNumber, 'SHOTS FIRED', minutesAgo(38)));
  await world.runJob('police-dispatch-call');
  const path = `/policeDispatchCall/${callNumber}`;
  await mapReady(page);
  expect(await callsOnMap(page)).not.toContain(path);
  await page.clock.fastForward('05:00');
  await expect.poll(() => callsOnMap(page)).toContain(path);
  await expect(page.getByRole('link', { name: 'SHOTS FIRED' }).first()).toBeVisible();

  const mail = await eventually('the mail about the call', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes(path)),
  );
  expect(mail.subject).toContain('Shots fired');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(callNumber);
  await expect(page.getByText('Violent')).toBeVisible();
});

test('an address that does not exist is told so, and a call older than six hours leaves', async ({
  page,
  world,
  addresses,
  problems,
}) => {
  await page.clock.install();
  await page.goto('/alerts');
  await fillAddress(page, { ...addresses[10]!, houseno: '999999' });
  await expect(page.getByText("That address doesn't seem to exist. Please try again.")).toBeVisible();
  await expectPrinted(problems, 404);

  const callNumber = '263249902';
  world.city.addCall('police-dispatch-call', {
    callNumber,
    dateTime: policeTime(minutesAgo(5 * 60 + 50)),
    location: `${addresses[20]!.text},MKE`,
    district: '3',
    nature: 'THEFT',
    status: 'Advised',
  });
  await world.runJob('police-dispatch-call');
  // A second that was asked about before may be answered by the browser's copy of that answer.
  await page.clock.fastForward('00:30');
  await page.reload();
  await mapReady(page);
  await expect.poll(() => callsOnMap(page)).toContain(`/policeDispatchCall/${callNumber}`);
  await page.clock.fastForward('11:00');
  await expect.poll(() => callsOnMap(page)).not.toContain(`/policeDispatchCall/${callNumber}`);
});

test('a resident removes a notification after being asked', async ({ page, world, addresses }) => {
  const { email, api } = await register(world, 'remover');
  const at = addresses[120]!;
  await api.post(
    '/api/dispatchCallSubscription',
    subscriptionAt(at, { dispatchCallType: 'AnyFireDispatchCall', distance: 1320 }),
  );
  await logIn(page, email, '/login?redirect=/alerts');
  await expect(page).toHaveURL(/\/alerts/);
  const remove = page.getByRole('button', { name: /^Remove the emails/ });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove Notification' });
  await expect(dialog.getByText('Are you sure you want to remove this notification?')).toBeVisible();
  await dialog.getByRole('button', { name: 'No' }).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The notification was successfully removed.')).toBeVisible();
  expect((await api.get('/api/dispatchCallSubscription')).body).toEqual([]);
});

test('the legend has how many there are of each kind, as many as the list has in all', async ({ page }) => {
  await page.goto('/alerts');
  const total = Number(/^(\d+) calls/.exec((await page.getByText(/^\d+ calls, newest/).textContent()) ?? '')?.[1]);
  const counts = page.locator('details', { hasText: 'Legend' }).getByRole('listitem').locator('span:last-child');
  const sum = async () => (await counts.allTextContents()).reduce((all, count) => all + Number(count), 0);
  expect(total).toBeGreaterThan(0);
  await expect.poll(sum).toBe(total);
});
