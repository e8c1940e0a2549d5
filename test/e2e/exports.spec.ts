/** A list's data in a browser: the file of what is filtered, downloaded whole; the call copied and made. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calendarDateAt } from '../../shared/base/calendar-date.ts';
import { moment } from '../harness/moment.ts';
import { expectAccessible } from './appearance.ts';
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

/** The sample's calls are few: the list and its months count as the city's would. */
const withYears = async (page: Page, year: number): Promise<void> => {
  await page.route('**/api/policeDispatchCall?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '945596' } });
  });
  await page.route('**/api/policeDispatchCall/groups?**groupBy=month**', (route) => {
    const groups = Array.from({ length: 24 }, (_, at) => {
      const month = String(12 - (at % 12)).padStart(2, '0');
      return { month: `${year - Math.floor(at / 12)}-${month}`, count: 37_000 + at };
    });
    return route.fulfill({ json: { groups, total: 945_596 } });
  });
};

test('U3: a year of a list that is too long for one file is two presses away, and so is last night’s file of all', async ({
  page,
  world,
}) => {
  expect(await world.runJob('dumps')).toMatchObject({ ok: true });
  const year = calendarDateAt(new Date(moment())).slice(0, 4);
  await withYears(page, Number(year));
  await page.goto('/policeDispatchCall?limit=10');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `All of ${year}, CSV` }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(11);

  const menu = page.getByRole('dialog', { name: 'Export' });
  await expect(menu.getByText('945,596 rows pass your filters.')).toBeVisible();
  await menu.getByText('By month', { exact: true }).click();
  await expect(menu.getByRole('link', { name: `December ${year}` })).toContainText('37,000 rows');
  await menu.getByText('GeoJSON', { exact: true }).first().click();
  await expect(menu.getByRole('link', { name: `All of ${year}, GeoJSON` })).toHaveAttribute('href', /format=geojson/);
  await expect(menu.getByRole('link', { name: /^Parquet, / })).toHaveAttribute('href', /^\/data\/dumps\//);
  await expectAccessible(page);
});
