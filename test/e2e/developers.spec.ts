/** For developers: the guide with its samples and dumps, and the explorer that calls the API as the visitor. */
import { expectAccessible } from './appearance.ts';
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

test('an opened call, and its answer, can be read and filled in by everybody', async ({ page, records }) => {
  await page.goto('/swagger');
  const opened = async (name: string) => {
    const operation = page.locator(`#operations-${name}`);
    await operation.getByRole('button').first().click();
    await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
    return operation;
  };
  const list = await opened('lists-GET-api-crime');
  await expect(list.getByRole('combobox', { name: /^format/ })).toHaveValue('');
  const area = await opened('lists-POST-api-crime-query');
  await expect(area.getByRole('textbox', { name: 'Request body' })).toHaveValue(/Polygon/);
  const record = await opened('lists-GET-api-crime-id');
  await record.getByPlaceholder('id').fill(records.crime);
  await record.getByRole('button', { name: 'Execute' }).click();
  await expect(record.locator('.live-responses-table')).toContainText(records.crime);
  await expectAccessible(page, '.opblock.is-open');
});
