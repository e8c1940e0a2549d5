/** The filters and the charts of a list in a browser: dates by dragging, a drawn area, the legend, chips, what is remembered. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mapReady, spotOf } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });

/** How many records the list says that it has. */
const totalOf = async (page: Page): Promise<number> => {
  const range = page.getByText(/^(\d[\d,]*-\d[\d,]* of [\d,]+|0 of 0)$/);
  return Number((await range.innerText()).replace(/^.* of /, '').replaceAll(',', ''));
};

const expectAccessible = async (page: Page): Promise<void> => {
  // Rows of the question before are faint until the next are there.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

test('days are chosen by dragging over the chart, or as two dates, and a chip takes them away', async ({ page }) => {
  await page.goto('/policeDispatchCall');
  await expect(rows(page)).toHaveCount(10);
  const all = await totalOf(page);
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect(page).toHaveURL(/charts=open/);
  const chart = page.getByRole('region', { name: 'Over time' });
  await expect(chart.getByText(/^(The busiest day was|All [\d,]+ are of) /)).toBeVisible();
  const bars = chart.locator('svg').first();
  await bars.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bars.boundingBox())!;
  await page.mouse.move(x + width - 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 120, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/reportedDateTime=\d{4}-\d\d-\d\d/);
  await expect(chart.getByLabel('From')).not.toHaveValue('');
  await expect(chips(page).getByRole('button', { name: /Date\/time/ })).toBeVisible();

  await chart.getByLabel('From').fill('2001-01-01');
  await chart.getByLabel('To').fill('2001-01-31');
  await expect(page).toHaveURL(/reportedDateTime=2001-01-01\.\.2001-01-31/);
  await expect.poll(() => totalOf(page)).toBe(0);
  await expect(chart.getByText('There is nothing to count here.')).toBeVisible();
  await chips(page)
    .getByRole('button', { name: /Date\/time/ })
    .click();
  await expect.poll(() => totalOf(page)).toBe(all);
  await expect(chips(page)).toBeHidden();
});

test('a chart is a table and a file as well, and tells when it cannot be loaded', async ({ page, problems }) => {
  await page.goto('/policeDispatchCall?charts=open');
  const chart = page.getByRole('region', { name: 'By weekday and hour' });
  await chart.getByText('Table').click();
  await expect(chart.getByRole('table').locator('tbody tr')).toHaveCount(168);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Save By weekday and hour as a table (CSV)' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('police-dispatch-call-hours.csv');
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Save By weekday and hour as a picture (PNG)' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('police-dispatch-call-hours.png');

  const kinds = page.getByRole('region', { name: 'By kind' });
  await kinds.getByRole('button').first().click();
  await expect(page).toHaveURL(/mark=police-/);
  await expectAccessible(page);

  await page.route('**/groups?*groupBy=month*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const time = page.getByRole('region', { name: 'Over time' });
  await time.getByText('By month').click();
  await expect(time.getByText('This chart could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/groups?*groupBy=month*');
  await time.getByRole('button', { name: 'Retry' }).click();
  await expect(time.getByText(/^(The busiest month was|All [\d,]+ are of) /)).toBeVisible();
  problems.length = 0;
});

test('the legend filters by kind, the panel by area, and all is cleared by one press', async ({ page }) => {
  await page.goto('/policeDispatchCall');
  await expect(rows(page)).toHaveCount(10);
  const all = await totalOf(page);
  await page.locator('summary', { hasText: 'Legend' }).click();
  const legend = page.locator('details', { hasText: 'Legend' });
  await legend.getByRole('button', { name: /^Violent/ }).click();
  await expect(page).toHaveURL(/mark=police-violent(&|$)/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const violent = await totalOf(page);
  await legend.getByRole('button', { name: 'Without Violent' }).click();
  await expect.poll(() => totalOf(page)).toBe(all - violent);
  await expect(chips(page).getByText('Without Violent')).toBeVisible();

  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('combobox', { name: 'Neighborhood or district' }).fill('sherman');
  await page.getByRole('option', { name: /Sherman Park/i }).click();
  await expect(page).toHaveURL(/area=sherman-park/);
  await expect(chips(page).getByText('Sherman Park')).toBeVisible();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => totalOf(page)).toBe(all);
  await expect(page).not.toHaveURL(/mark=|area=|reportedDateTime=/);
  await page.goBack();
  await expect(page).toHaveURL(/area=sherman-park/);
});

test('an area is drawn on the map, its corners moved by keyboard, and the list shows what lies in it', async ({
  page,
  world,
}) => {
  const answer = await fetch(`${world.url}/api/policeDispatchCall?limit=100`);
  const calls = (await answer.json()) as { geometry: { coordinates: [number, number] } | null }[];
  const [lng, lat] = calls.find(({ geometry }) => geometry)!.geometry!.coordinates;
  await page.goto(`/policeDispatchCall?box=${[lat + 0.004, lat - 0.004, lng + 0.008, lng - 0.008].join()}`);
  await mapReady(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const use = page.getByRole('button', { name: 'Show what lies inside' }).first();
  await expect(use).toBeDisabled();
  const canvas = page.locator('canvas').first();
  const tools = page
    .getByRole('region', { name: /^Map of / })
    .getByRole('button', { name: 'Cancel' })
    .locator('..');
  const covered = async (): Promise<number> => {
    const [over, map] = [(await tools.boundingBox())!, (await canvas.boundingBox())!];
    return (over.width * over.height) / (map.width * map.height);
  };
  expect(await covered()).toBeLessThan(0.15);
  const legend = page.getByText('Legend', { exact: true });
  await expect(legend).toBeHidden(); // It would lie under the tools.
  const corners: [number, number][] = [
    [lng - 0.003, lat - 0.0025],
    [lng + 0.003, lat - 0.0025],
    [lng, lat + 0.0003],
  ];
  for (const [at, corner] of corners.entries()) {
    await canvas.click({ position: await spotOf(page, corner) });
    await expect(page.getByRole('button', { name: `Corner ${at + 1}`, exact: true })).toBeVisible();
  }
  const first = page.getByRole('button', { name: 'Corner 1', exact: true });
  const before = (await first.boundingBox())!.x;
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before - 4);
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await use.click();
  await expect(page).toHaveURL(/within=/);
  await expect(chips(page).getByText('Drawn area')).toBeVisible();
  await expect(legend).toBeVisible();
  const within = new URL(page.url()).searchParams.get('within')!;
  const inside = await fetch(`${world.url}/api/policeDispatchCall?${new URLSearchParams({ within, limit: '1' })}`);
  const count = Number(inside.headers.get('x-total-count'));
  expect(count).toBeGreaterThan(0);
  await expect.poll(() => totalOf(page)).toBe(count);
});

test('types of crime are a choice of several, and columns and order are remembered until they are given up', async ({
  page,
  records,
}) => {
  expect(records.crime).toBeTruthy();
  await page.goto('/crime');
  await expect(rows(page)).toHaveCount(10);
  const all = await totalOf(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const types = page.getByRole('group', { name: 'Type of crime: any of these' });
  await types.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/crimeTypes=/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const one = await totalOf(page);
  await types.getByRole('checkbox').nth(1).check();
  await expect.poll(() => totalOf(page)).toBeGreaterThan(one);

  await page.goto('/crime');
  await page.getByRole('columnheader', { name: 'Location' }).getByRole('button').click();
  await expect(page).toHaveURL(/order=location/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByText('Compact').click();
  await page.keyboard.press('Escape');
  await page.goto('/crime');
  await expect(page).toHaveURL(/order=location/);
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await page.getByRole('button', { name: 'Back to the default columns and order' }).click();
  await expect(page).not.toHaveURL(/order=/);
  await page.goto('/crime');
  await expect(page.getByRole('columnheader', { name: 'Date/time' })).toHaveAttribute('aria-sort', 'descending');
});
