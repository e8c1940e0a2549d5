/**
 * The moment in which the search opens: over a page on its way, before its code is there, without a network, in a
 * form.
 */
import type { Page, Route } from '@playwright/test';
import { inHurry } from './in-hurry.ts';
import { expect, fillAddress, test } from './world-fixture.ts';

/** Its results are of no interest here. */
const findNothing = (page: Page) => page.route('**/api/search?*', (route) => route.fulfill({ json: [] }));

const box = (page: Page) => page.locator('input[role=combobox]');

/** Holds the files of a name back until they are let go. */
const hold = async (page: Page, name: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isFree = false;
  await page.route(`**/assets/${name}-*`, (route) => {
    if (isFree) return route.continue();
    held.push(route);
  });
  return async () => {
    isFree = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};

test('it stays, with the keyboard and what was typed, when the page comes that was on its way', async ({ page }) => {
  await findNothing(page);
  await page.goto('/');
  const letGo = await hold(page, 'developers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('w wells');
  await letGo();
  await expect(page).toHaveURL(/\/developers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Developers', includeHidden: true })).toBeAttached();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('w wells');
});

test('letters that are typed before its code is there are in its field', async ({ page }) => {
  await findNothing(page);
  await page.goto('/about');
  const letGo = await hold(page, 'search-dialog');
  await page.keyboard.press('/');
  await page.keyboard.type('oak/');
  await letGo();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('oak/');
  await page.keyboard.type('p');
  await expect(box(page)).toHaveValue('oak/p');
});

test('without a network it says so, the page stays, and Retry brings it', async ({ page, problems }) => {
  await page.goto('/about');
  await page.route('**/assets/search-dialog-*', (route) => route.abort());
  await page.keyboard.press('/');
  const said = page.getByRole('alert').filter({ hasText: 'This could not be loaded just now.' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.unroute('**/assets/search-dialog-*');
  await said.getByRole('button', { name: 'Retry' }).click();
  // A browser that remembers the failure is sent to the page anew, where the search is closed as at first.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expect(said).toBeHidden();
  problems.splice(0, problems.length, ...problems.filter((line) => !/search-dialog|ERR_FAILED/.test(line)));
});

test('on a phone a form has it inside, and no dialog lies over the form', async ({ page, records }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'Alert me near an address' }).click();
  const form = page.getByRole('region', { name: 'Alerts near an address' }).first();
  const opener = form.getByRole('button', { name: 'Search an address', exact: true });
  await opener.click();
  await expect(form.locator('input[role=combobox]')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.keyboard.type(inHurry(records.address));
  await expect(form.getByRole('listbox').getByRole('option').first()).toContainText(/^\d+ /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\?.*street=/);
});

test('a browser that confirmed an address before has the keyboard on the button that asks', async ({
  page,
  addresses,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('remembered', JSON.stringify({ token: 'x', email: 'c•••@example.com' })),
  );
  await page.goto('/alerts');
  await fillAddress(page, addresses[100]!);
  await page.getByRole('button', { name: 'Create Email Notification' }).click();
  await expect(page.getByRole('dialog').getByText('Send to c•••@example.com')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Email me', exact: true })).toBeFocused();
});
