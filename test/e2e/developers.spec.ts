/** For developers: the guide with its samples and dumps, and the explorer that calls the API as the visitor. */
import { expect, logIn, register, test } from './world-fixture.ts';

test('the guide names every dataset and its dumps, whose files are there', async ({ page, world, records }) => {
  expect(records.crime).not.toBe('');
  expect(await world.runJob('dumps')).toMatchObject({ ok: true });
  await page.goto('/developers');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Crimes/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Historic/ })).toBeVisible();
  const href = await table
    .getByRole('row', { name: /^Crimes/ })
    .getByRole('link', { name: 'CSV' })
    .getAttribute('href');
  const file = await page.request.get(`${world.url}${href}`);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toBe('application/gzip');
  await expect(page.getByRole('region', { name: 'Crimes by a filter' })).toContainText(`${world.url}/api/crime`);
});

test('the explorer makes a call and shows the answer', async ({ page, records }) => {
  await page.goto('/swagger');
  const operation = page.locator('#operations-lists-GET-api-crime-id');
  await operation.getByRole('button').first().click();
  await operation.getByPlaceholder('id').fill(records.crime);
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table .response .response-col_status')).toHaveText(/200/);
  await expect(operation.locator('.live-responses-table')).toContainText(records.crime);
});

test('the explorer calls as whoever is logged in', async ({ page, world }) => {
  const { email } = await register(world, 'explorer');
  await logIn(page, email, '/login?redirect=/swagger');
  const operation = page.locator('#operations-subscriptions-GET-api-dispatchCallSubscription');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table .response .response-col_status')).toHaveText(/200/);
});
