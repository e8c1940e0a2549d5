/** A list's data in a browser: the file of what is filtered, downloaded whole; the call copied and made. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './world-fixture.ts';

test('a filtered list is downloaded with the columns in sight, and its call is copied', async ({
  page,
  records,
  context,
}) => {
  await page.goto(`/crime?incidentNum=${records.crime}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('crime.csv');
  const [heading = '', row = '', ...others] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  // The mark by which Excel knows the letters.
  expect(heading.startsWith('\uFEFFid,incidentNum,reportedDateTime')).toBe(true);
  expect(row).toContain(records.crime);
  expect(others).toEqual(['']);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link to the data' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const answered = await page.request.get(await page.evaluate(() => navigator.clipboard.readText()));
  expect((await answered.json()).map(({ id }: { id: string }) => id)).toEqual([records.crime]);
});
