/** The five jobs that people come for, each with the presses that it takes at most. */
import type { Page } from '@playwright/test';
import { eventually } from '../harness/eventually.ts';
import { minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';
import { inHurry } from './in-hurry.ts';
import { expect, test, tokenMailedTo } from './world-fixture.ts';

/** Counts presses of the pointer and of Enter from here on, on whichever page of the site. */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
};

/** From the first page by its search to the page of the address, with two presses. */
const findAddress = async (page: Page, slug: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Where in Milwaukee?' }).first().click();
  await expect(page.locator('input[role=combobox]')).toBeFocused();
  // In one step: a slow machine's keys would be searched for half.
  await page.keyboard.insertText(inHurry(slug));
  await expect(page.getByRole('option').first()).toContainText(/^\d+ /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/address/${slug}$`));
};

test('sirens: one press tells what they were', async ({ page, context, world, addresses }) => {
  // More than three miles from the quiet place, where other tests count every call.
  const here = addresses[180]!;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: here.lat, longitude: here.lng, accuracy: 20 });
  world.city.addCall('police-dispatch-call', policeCallAt(here, '263249801', 'SHOOTING', minutesAgo(40)));
  await world.runJob('police-dispatch-call');
  const presses = await countPresses(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'What were those sirens?' }).click();
  await expect(page.getByRole('region', { name: /^Calls near you/ }).locator('a[href$="/263249801"]')).toBeVisible();
  expect(await presses()).toBe(1);
});

test('a block captain: from the first page to mail about her block with five presses, the one in the mail’s page among them', {
  tag: '@main',
}, async ({ page, world, records }) => {
  const email = 'block-captain@example.com';
  const presses = await countPresses(page);
  await findAddress(page, records.address);
  await page.getByRole('link', { name: 'Email me' }).click();
  const form = page.getByRole('form', { name: 'Tell me about this place' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText(`An email is on its way to ${email}.`)).toBeVisible();
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(page.getByRole('link', { name: 'Manage or end what you get' })).toBeVisible();
  expect(await presses()).toBe(5);
});

test('a buyer: from the first page to the property’s values beside those of its block with three presses', {
  tag: '@main',
}, async ({ page, records }) => {
  const presses = await countPresses(page);
  await findAddress(page, records.address);
  await page.getByRole('main').locator('a[href^="/parcel/"]').first().click();
  await expect(page).toHaveURL(/\/parcel\//);
  await page.getByRole('heading', { name: 'History', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Assessed value by year' })).toBeVisible();
  expect(await presses()).toBe(3);
  await page.getByRole('link', { name: 'All about this address' }).click();
  await expect(page).toHaveURL(new RegExp(`/address/${records.address}$`));
});

test('a journalist: a file of what a list shows with two presses', async ({ page, records }) => {
  expect(records.parcel).toBeTruthy();
  const presses = await countPresses(page);
  await page.goto('/crime');
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/^crime.*\.csv$/);
  expect(await presses()).toBe(2);
});

test.describe('by keyboard alone, at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('from the first page to the page of an address: nothing is cut off, and the focus is seen', async ({
    page,
    records,
  }) => {
    await page.goto('/');
    await page.keyboard.press('/');
    await expect(page.locator('input[role=combobox]')).toBeFocused();
    await page.keyboard.type(inHurry(records.address));
    await expect(page.getByRole('option').first()).toContainText(/^\d+ /);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/address/${records.address}$`));
    await expect(page.getByRole('list', { name: 'In short' }).getByRole('listitem').first()).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { top, bottom, left, right } = document.activeElement!.getBoundingClientRect();
        return { top, bottom, left, right, width: innerWidth, height: innerHeight };
      });
      expect(focus.left, `step ${step}`).toBeGreaterThanOrEqual(0);
      expect(focus.right, `step ${step}`).toBeLessThanOrEqual(focus.width);
      expect(focus.bottom, `step ${step}`).toBeGreaterThan(0);
      expect(focus.top, `step ${step}`).toBeLessThan(focus.height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  });
});
