/** Trash day in a browser: an address, a notification and its mail, a calendar, and a city that does not answer. */
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { clock } from '../../functions/lib/clock.ts';
import { pause } from '../../functions/sources/fetch-document.ts';
import { addDays, calendarDateAt } from '../../shared/base/calendar-date.ts';
import { datesOf, type Pickups } from '../../shared/pickups/pickups.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import { client } from '../harness/cloud/client.ts';
import type { TestWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import type { CityAddress } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, fillAddress, logIn, PASSWORD, register, test, tokenMailedTo } from './world-fixture.ts';

const { now } = clock;
const { sleep } = pause;

test.afterEach(({ world }) => {
  clock.now = now;
  pause.sleep = sleep;
  for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) world.city.fail(source, null);
});

const oneLine = ({ houseno, dir, street, sttype }: CityAddress): string => `${houseno} ${dir} ${street} ${sttype}`;
const asked = ({ houseno, dir, street, sttype }: CityAddress) => ({
  laddr: houseno,
  sdir: dir,
  sname: street,
  stype: sttype,
});
const garbage = (page: Page) => page.getByRole('region', { name: 'Next Garbage Pickup' });

/** One whose carts go out the day after tomorrow at the earliest: a mail of the day before is still to come. */
const inTime = async (world: TestWorld, addresses: CityAddress[]): Promise<CityAddress> => {
  const tomorrow = addDays(calendarDateAt(new Date()), 1);
  for (const at of addresses) {
    const { body } = await client(world.url).get(`/api/pickupDates/fromAddress?${new URLSearchParams(asked(at))}`);
    const pickups: Pickups = body;
    const [first] = [pickups.garbage, pickups.recycling].flatMap((stream) => datesOf(stream, pickups.heardAt)).sort();
    if (first && first > tomorrow) return at;
  }
  throw new Error('Carts go out tomorrow everywhere.');
};

test('a visitor signs up for mails, gets one in time, unsubscribes by its link and takes that back', async ({
  page,
  world,
  addresses,
}) => {
  const at = await inTime(world, addresses.slice(200, 214));
  const email = 'carts-out@example.com';
  await page.goto('/pickupDates');
  await fillAddress(page, at);
  await expect(garbage(page).getByText(/^\w+day, \w+ \d+(st|nd|rd|th)$/)).toBeVisible();
  await expect(garbage(page)).toContainText(oneLine(at));
  await expect(page).toHaveURL(/\/pickupDates\?number=/);
  await expect(page.getByRole('table', { name: 'The next six weeks' }).getByRole('row')).toHaveCount(7);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText(`Map around ${oneLine(at)}`).click();
  await expect(page.locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Reminder time').selectOption('2pm the day before');
  await expect(page.getByText(/^We will write .* at 2 pm\./)).toBeVisible();
  await page.getByLabel('Email me in the evening too').check();
  await page.getByRole('button', { name: 'Create Email Notification' }).click();
  const modal = page.getByRole('dialog', { name: 'Sign Up for Email Notifications' });
  await modal.getByRole('button', { name: 'or with a password' }).click();
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Sign Up' }).click();
  await modal.getByRole('button', { name: 'Create Email Notification' }).click();
  await expect(
    page.getByText(
      `An email will be sent to ${email} at 2pm the day before every garbage or recycling pickup day for ${oneLine(at)}.`,
    ),
  ).toBeVisible();
  await expect(page.getByText(`Confirm ${email} to start receiving email`)).toBeVisible();

  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await page.goto(`/confirm-email?token=${token}`);
  await expect(page.getByText(/garbage and recycling pickups at/)).toBeVisible();
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();

  const { body: auth } = await client(world.url).post('/api/account/login', { email, password: PASSWORD });
  const api = client(world.url, auth.jwtToken);
  const [{ nextReminder, cartBack }] = (await api.get('/api/pickupDatesSubscription')).body;
  expect(cartBack).toBe(true);
  clock.now = () => new Date(Date.parse(nextReminder.at) + 60_000);
  expect(await world.runJob('pickup-reminders')).toMatchObject({ ok: true, mails: 1 });
  const mail = await eventually('the reminder', () =>
    world.inbox().find(({ to, subject }) => to.includes(email) && subject.includes('pickup')),
  );
  clock.now = now;
  expect(mail.text).toContain(titleCase(oneLine(at)));

  await page.goto(/https?:\/\/\S+\/pickupDatesSubscription\/unsubscribe\?\S+/.exec(mail.text)?.[0] ?? '');
  await expect(page.getByText('You will no longer receive these notifications.')).toBeVisible();
  expect((await api.get('/api/pickupDatesSubscription')).body).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api.get('/api/pickupDatesSubscription')).body.length).toBe(1);
});

test('a resident shows, adds to a calendar, and removes a notification', { tag: '@main' }, async ({
  page,
  world,
  addresses,
}) => {
  const { email, api } = await register(world, 'bins');
  const at = addresses[220]!;
  await api.post('/api/pickupDatesSubscription', { hoursBefore: 6, ...asked(at) });
  await logIn(page, email, '/login?redirect=/pickupDates');
  await page.getByRole('button', { name: titleCase(oneLine(at)), exact: true }).click();
  await expect(garbage(page)).toContainText(oneLine(at));
  await expect(page.getByLabel('Reminder time')).toHaveValue('6');
  await expect(page.getByText(/^You have this reminder\./)).toBeVisible();

  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const modal = page.getByRole('dialog', { name: 'Add to Calendar' });
  const url = await modal.getByLabel('Or copy this address into your calendar').inputValue();
  await expect(modal.getByRole('link', { name: 'Open in Your Calendar' })).toHaveAttribute(
    'href',
    url.replace('http:', 'webcal:'),
  );
  const file = await page.request.get(url);
  expect(file.headers()['content-type']).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const shown = await page.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([...new Set(shown)].sort());
  await page.keyboard.press('Escape');

  const remove = page.getByRole('button', { name: `Remove the emails for ${titleCase(oneLine(at))}` });
  const dialog = page.getByRole('dialog', { name: 'Remove Notification' });
  await remove.click();
  await expect(dialog.getByText('Are you sure you want to remove this notification?')).toBeVisible();
  await dialog.getByRole('button', { name: 'No' }).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The notification was successfully removed.')).toBeVisible();
  expect((await api.get('/api/pickupDatesSubscription')).body).toEqual([]);
  expect((await page.request.get(url)).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Create Email Notification' })).toBeEnabled();
});

test('an address the city does not know, and a city that does not answer, are told apart', async ({
  page,
  world,
  addresses,
  problems,
}) => {
  const at = addresses[240]!;
  pause.sleep = async () => {};
  await page.goto('/pickupDates');
  await fillAddress(page, { ...at, houseno: '999999' });
  await expect(page.getByText("That address doesn't seem to exist. Please try again.")).toBeVisible();
  await fillAddress(page, at);
  await expect(garbage(page)).toBeVisible();
  const day = await garbage(page).locator('time').textContent();

  for (const source of ['GARBAGE_DAY', 'GARBAGE_DAY_SERVICE'] as const) world.city.fail(source, 'down');
  clock.now = () => new Date(Date.now() + 7 * 3_600_000);
  await page.reload();
  await expect(page.getByText(/^The city does not answer just now\. This is what it said on /)).toBeVisible();
  await expect(garbage(page).locator('time')).toHaveText(day ?? '');
  await fillAddress(page, addresses[260]!);
  await expect(page.getByText(/does not answer just now\. Please try again in a few minutes\./)).toBeVisible();
  await expect(garbage(page)).toContainText(oneLine(at));
  await expectPrinted(problems, 404, 503);
});

test('Google, from trash day: address and time survive the way there and back', async ({ page, addresses }) => {
  await page.goto('/pickupDates');
  await fillAddress(page, addresses[280]!);
  await page.getByLabel('Reminder time').selectOption('6am the morning of');
  await page.getByRole('button', { name: 'Create Email Notification' }).click();
  await page.getByRole('button', { name: 'or with a password' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email address').fill('early-riser@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/pickupDates\?number=/);
  await expect(page.getByLabel('Reminder time')).toHaveValue('6');
  await page.getByRole('button', { name: 'Create Email Notification' }).click();
  await expect(page.getByText(/An email will be sent to early-riser@example.com at 6am the morning of/)).toBeVisible();
});

test('on paper: one page for the fridge, with address, days, holidays and the link', async ({ page, addresses }) => {
  const at = addresses[300]!;
  await page.goto('/pickupDates');
  await fillAddress(page, at);
  await expect(page.getByRole('button', { name: 'Print for the fridge' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Sheet for the fridge' });
  await expect(sheet).toBeHidden();
  const days = await page.locator('time').evaluateAll((times) => times.map((time) => time.textContent ?? ''));
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  for (const text of [oneLine(at), page.url(), ...days]) await expect(sheet).toContainText(text);
  await expect(sheet).toContainText(/Christmas|Independence Day|Labor Day|Memorial Day/);
  await expect(garbage(page)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('an administrator says what is out of order, and takes it back', async ({ page, world, addresses }) => {
  await page.goto('/login?redirect=/hangfire');
  await page.getByLabel('Email').fill(world.accounts.admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(world.accounts.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  const form = page.getByRole('region', { name: 'Notice of disruption on trash days' });
  await form.getByLabel('Notice').fill('<i>Snow</i>: trucks are a day late.');
  await form.getByRole('button', { name: 'Set Notice' }).click();
  await expect(form.getByText('“<i>Snow</i>: trucks are a day late.”')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pickupDates');
  await fillAddress(page, addresses[320]!);
  await expect(page.getByText('<i>Snow</i>: trucks are a day late.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/hangfire');
  await form.getByRole('button', { name: 'Take It Back' }).click();
  await expect(form.getByText('Snow')).toHaveCount(0);
  await page.goto('/pickupDates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Snow')).toHaveCount(0);
});
