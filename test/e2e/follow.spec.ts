/** The list follows the map in a browser: what is in sight is listed, row and marker are joined, an empty view leads on. */
import type { Page } from '@playwright/test';
import type { TestWorld } from '../harness/cloud/world.ts';
import { cameraOf, drawnOf, mapReady, spotOf, zoomTo } from './shown-map.ts';
import { expect, test } from './world-fixture.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const all = (page: Page) => page.getByRole('button', { name: 'On the map: list all again' });
const pager = (page: Page) => page.getByText(/^1-\d+ of [\d,]+$/);

/** One of the newest calls that lie on the map. */
const placedCall = async (world: TestWorld): Promise<{ callNumber: string; place: [number, number] }> => {
  const answer = await fetch(`${world.url}/api/policeDispatchCall?limit=100`);
  const calls = (await answer.json()) as { callNumber: string; geometry: { coordinates: [number, number] } | null }[];
  const { callNumber, geometry } = calls.find((call) => call.geometry)!;
  return { callNumber, place: geometry!.coordinates };
};

test('the list follows the map, one press lists all again, and Back undoes each', async ({ page, world }) => {
  await page.goto('/policeDispatchCall');
  await mapReady(page);
  await expect(page.getByText(/^\d+ police calls, newest /)).toBeVisible();
  await expect(all(page)).toHaveCount(0);
  const everything = await pager(page).innerText();
  const start = await cameraOf(page);

  await zoomTo(page, 12, (await placedCall(world)).place);
  await expect(all(page)).toBeVisible();
  await expect(page).toHaveURL(/box=/);
  await expect(page.getByText(/^\d+ police calls? here/)).toBeVisible();
  await expect(page.getByText(everything)).toBeHidden();
  const here = await pager(page).innerText();

  await all(page).click();
  await expect(page.getByText(everything)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Filter based on map' })).not.toBeChecked();
  await page.goBack();
  await expect(page.getByText(here)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/box=/);
  await expect(page.getByText(everything)).toBeVisible();
  await expect.poll(() => cameraOf(page)).toEqual(start);
  await expect(all(page)).toHaveCount(0);
});

test('a row marks its marker by pointer and by keyboard, and a marker its row', async ({ page, world }) => {
  const { callNumber, place } = await placedCall(world);
  await page.goto(`/policeDispatchCall?callNumber=${callNumber}`);
  await mapReady(page);
  await expect(rows(page)).toHaveCount(1);
  expect(await drawnOf(page, 'marked-ring')).toBe(0);
  const box = [place[1] + 0.002, place[1] - 0.002, place[0] + 0.004, place[0] - 0.004].join();
  await page.goto(`/policeDispatchCall?callNumber=${callNumber}&box=${box}`);
  await mapReady(page);
  await rows(page).first().hover();
  await expect.poll(() => drawnOf(page, 'marked-ring')).toBe(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => drawnOf(page, 'marked-ring')).toBe(0);
  await page.getByRole('link', { name: callNumber }).focus();
  await expect.poll(() => drawnOf(page, 'marked-ring')).toBe(1);
  await page.getByRole('button', { name: 'Next page' }).or(page.getByLabel('Rows per page')).last().focus();
  await expect.poll(() => drawnOf(page, 'marked-ring')).toBe(0);

  await expect(rows(page).first()).not.toHaveAttribute('data-marked');
  await page
    .locator('canvas')
    .first()
    .hover({ position: await spotOf(page, place) });
  await expect(rows(page).first()).toHaveAttribute('data-marked');
});

test('an empty view says where the nearest is and leads there', async ({ page }) => {
  await page.goto('/policeDispatchCall?box=43.1900,43.1850,-87.8600,-87.8700');
  await mapReady(page);
  await expect(
    page.getByText(/^Nothing here\. The nearest police call is [\d.]+ miles (south|west|south-west)\.$/),
  ).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Show the nearest police call' }).click();
  await expect(page.getByText(/^\d+ police calls? here/)).toBeVisible();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByText(/^Nothing here/)).toBeVisible();
});

test('the calls of /alerts follow the map, in the order that is asked for', async ({ page }) => {
  await page.goto('/alerts');
  await mapReady(page);
  const list = page.getByRole('region', { name: /^Calls/ });
  await expect(list.getByText(/^\d+ calls, newest /)).toBeVisible();
  await expect(all(page)).toHaveCount(0);
  await zoomTo(page, 13.5);
  await expect(all(page)).toBeVisible();
  await expect(
    list.getByText(/^\d+ calls? here/).or(list.getByText(/^Nothing here in the last 6 hours/)),
  ).toBeVisible();
  await all(page).click();
  await expect(list.getByText(/^\d+ calls, newest /)).toBeVisible();
  await page.getByLabel('Order').selectOption('Most serious');
  await expect(page).toHaveURL(/by=serious/);
  await page.goBack();
  await expect(page).toHaveURL(/map=all/);

  await page.goto('/alerts?view=-87.86000,43.19000,16.00');
  await mapReady(page);
  await expect(list.getByText(/^Nothing here in the last 6 hours\. The nearest call is /)).toBeVisible();
  await page.getByRole('button', { name: 'Show the nearest call' }).click();
  await expect(list.getByText(/^\d+ calls? here/)).toBeVisible();
});

test('a phone sees the whole city first, from its northern end to its southern', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts');
  await mapReady(page);
  const bounds = await page.evaluate(() => {
    const map = window.cityMap as unknown as { getBounds(): { getNorth(): number; getSouth(): number } };
    return [map.getBounds().getNorth(), map.getBounds().getSouth()];
  });
  expect(bounds[0]).toBeGreaterThanOrEqual(43.2);
  expect(bounds[1]).toBeLessThanOrEqual(42.92);
});
