/** The search by keyboard alone, the pages it leads to, and what is kept of an address from page to page. */
import type { Page } from '@playwright/test';
import { titleCase } from '../../shared/places/letter-case.ts';
import { parseLocation } from '../../shared/places/location.ts';
import { addressSlug } from '../../shared/places/slug.ts';
import { client } from '../harness/cloud/client.ts';
import { expectAccessible } from './appearance.ts';
import { inHurry } from './in-hurry.ts';
import { expect, expectPrinted, logIn, register, test } from './world-fixture.ts';

/** A list's order is a choice too. */
const box = (page: Page) => page.locator('input[role=combobox]');

test('by keyboard alone from any page to an address, and back to it by the last places', async ({ page, records }) => {
  const { address } = records;
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(inHurry(address));
  await expect(page.getByRole('option').first()).toContainText(/^\d+ /);
  // The chosen row is named to screen readers.
  const chosen = page.locator('[role="option"][data-combobox-selected]');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/address/${address}$`));
  await expect(page.getByRole('heading', { name: 'The property' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Within a quarter mile' })).toBeVisible();

  await page.goto('/privacy');
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toHaveText('Use my location');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/address/${address}$`));
  // A slash is text until the dialog is gone.
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'Forget these places' }).click();
  // The page under the search may have choices of its own.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
});

test('a number between known ones is shown near, a corner lot has its corner, and what is none says so', async ({
  page,
  records,
  addresses,
  problems,
}) => {
  const streetOf = ({ dir, street, sttype }: (typeof addresses)[number]): string => `${dir} ${street} ${sttype}`;
  const numbers = addresses
    .filter((at) => streetOf(at) === streetOf(addresses[0]!))
    .map(({ houseno }) => Number(houseno));
  const number = String(numbers.find((known) => known < Math.max(...numbers) && !numbers.includes(known + 2))! + 2);
  const house = parseLocation(`${number} ${streetOf(addresses[0]!)}`);
  if (house.kind !== 'number') throw new Error('No house.');
  await page.goto(`/address/${addressSlug({ ...house, number })}`);
  await expect(page.getByText(/is not in the city’s list; the nearest number is/)).toBeVisible();

  await page.goto(`/corner/${records.corner}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' and ');
  await expect(page.getByRole('heading', { name: 'Tell me about this place' })).toBeHidden();

  await page.goto('/address/99999-n-nowhere-st');
  await expect(page.getByText('The city’s list has no such address or corner.')).toBeVisible();
  await expect(page.getByText('No street called N Nowhere St is known in Milwaukee.')).toBeVisible();

  const street = streetOf(addresses[0]!);
  await page.goto(`/address/99999-${street.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByText(/No house 99999 is known on .+; the nearest/)).toBeVisible();
  await expect(page.getByText('Did you mean').getByRole('link').first()).toHaveText(titleCase(street));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  await expectPrinted(problems, ...problems.map(() => 404));
});

test('a house answers five questions before a phone has scrolled twice, each with a way into its depth', async ({
  page,
  records,
  addresses,
}) => {
  expect(records.parcel).not.toBe('');
  const { houseno, dir, street, sttype } = addresses[0]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/address/${houseno}-${dir}-${street}-${sttype}`.toLowerCase().replaceAll(' ', '-'));
  const answers = page.getByRole('list', { name: 'In short' });
  await expect(answers.getByRole('heading')).toHaveText(['Now', 'This week', 'Bins', 'This house', 'A century ago']);
  await expect(answers.getByText(/, usually|to say what is usual/)).toBeVisible();
  const { y, height } = (await answers.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(1200);
  await answers.getByRole('link', { name: 'What were those sirens?' }).click();
  await expect(page).toHaveURL(/\/sirens\?number=/);
  await page.goBack();
  await answers.getByRole('link', { name: 'Charts, and what is usual' }).click();
  await expect(page.getByRole('heading', { name: 'Is this usual?', exact: true })).toBeInViewport();
});

test('a condominium says how many parcels share its land', async ({ page, world, records }) => {
  expect(records.parcel).toMatch(/^[0-9A-Z-]{10}$/);
  const { body: parcels } = await client(world.url).get('/api/parcel?limit=1000&order=map_id+asc');
  const of = (mapId: string) => parcels.filter((parcel: { map_id: string }) => parcel.map_id === mapId).length;
  const shared = parcels.find(({ map_id, address }: Record<string, string>) => address && of(map_id ?? '') > 1);
  const house = parseLocation(shared.address);
  if (house.kind !== 'number') throw new Error(`${shared.address} is no house.`);
  await page.goto(`/address/${addressSlug({ ...house, number: String(house.number) })}`);
  await expect(page.getByRole('link', { name: /^\d+ parcels on this land$/ })).toBeVisible();
});

test('an address that was found on one page is offered on the others', async ({ page, records }) => {
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'Search an address', exact: true }).click();
  await box(page).fill(inHurry(records.address));
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/^\d+ /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\?.*street=/);
  await page.goto('/crime');
  await page.getByRole('button', { name: /^Use \d+ / }).click();
  await expect(page).toHaveURL(/\/crime\?.*street=/);
});

test('one press asks for the mails about calls and about pickups', async ({ page, world, records }) => {
  const { email, api } = await register(world, 'told');
  await logIn(page, email, `/login?redirect=/address/${records.address}`);
  await page.getByRole('button', { name: 'When is my pickup?' }).click();
  await expect(page.getByText(/^(Today: |Garbage |Recycling )/).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Tell me about this place' });
  await expect(form.getByLabel('Email')).toBeHidden();
  await form.getByRole('button', { name: 'Start' }).click();
  const told = page.getByRole('status').filter({ hasText: email });
  await expect(told.getByRole('listitem')).toHaveCount(2);
  for (const path of ['dispatchCallSubscription', 'pickupDatesSubscription'])
    expect((await api.get(`/api/${path}`)).body).toHaveLength(1);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your bins' })).toBeVisible();
  await expect(page.locator('dl time')).toHaveCount(2);
});
