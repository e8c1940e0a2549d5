/** Lots and house numbers on the built-in map: from near alone, and none where none were written yet. */
import type { Page } from '@playwright/test';
import { pathOf } from '../harness/public-pages.ts';
import { drawnOf, mapReady, saveData, zoomTo } from './shown-map.ts';
import { expect, expectPrinted, quietPlace, test } from './world-fixture.ts';

/** The names of the files of lots that the page asks for from now on. */
const readBy = (page: Page): string[] => {
  const read: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/data\/squares\/lots\/(.*)\.json$/.exec(request.url()) ?? [];
    if (name) read.push(name);
  });
  return read;
};

const streetsDrawn = (page: Page) => expect.poll(() => drawnOf(page, 'minor-fill')).toBeGreaterThan(0);

test('lots are read and drawn from near, and house numbers nearer still', async ({ page, records: _, addresses }) => {
  const read = readBy(page);
  await page.goto('/alerts');
  await mapReady(page);
  await streetsDrawn(page);
  expect(read).toEqual([]);
  // The icon of a call that another test had at the house would hide its number.
  await page.getByText('Fire Dispatch Calls', { exact: true }).click();
  const { lng, lat } = quietPlace(addresses);
  await zoomTo(page, 16, [lng, lat]);
  await expect.poll(() => drawnOf(page, 'lots')).toBeGreaterThan(0);
  expect(await drawnOf(page, 'numbers')).toBe(0);
  await zoomTo(page, 18);
  await expect.poll(() => drawnOf(page, 'numbers')).toBeGreaterThan(0);
  expect(await drawnOf(page, 'lot-lines')).toBeGreaterThan(0);
  expect(read.filter((name) => !/^(?:index|15\/\d+\/\d+)$/.test(name))).toEqual([]);
  expect(new Set(read).size).toBe(read.length);
});

test('where an earlier version wrote no lots the map is as it was, and asks once', async ({
  page,
  addresses,
  problems,
}) => {
  await page.route('**/data/squares/lots/**', (route) => route.fulfill({ status: 404 }));
  const read = readBy(page);
  await page.goto('/alerts');
  await mapReady(page);
  const { lng, lat } = quietPlace(addresses);
  await zoomTo(page, 17, [lng, lat]);
  await streetsDrawn(page);
  await expect.poll(() => read).toEqual(['index']);
  await zoomTo(page, 18);
  await expect.poll(() => drawnOf(page, 'minor-label')).toBeGreaterThan(0);
  expect(await drawnOf(page, 'lots')).toBe(0);
  expect(read).toEqual(['index']);
  await expectPrinted(problems, 404);
});

test('the map of a record shows the properties round it before its engine, which a press on one brings', async ({
  page,
  records,
}) => {
  await saveData(page);
  const engines: string[] = [];
  page.on('request', (request) => {
    if (/engine/.test(request.url())) engines.push(request.url());
  });
  await page.goto(pathOf('/parcel/:id', records));
  await page.getByRole('heading', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
  const map = page.getByRole('application');
  await expect(map.locator('.map-marks path[fill-opacity]').first()).toBeVisible();
  await expect(map.locator('.map-marks text', { hasText: 'R' }).first()).toBeVisible();
  expect(engines).toEqual([]);
  await map.click();
  const popup = page.getByRole('dialog', { name: 'Properties at this place' });
  await expect(popup.getByRole('link', { name: 'Details' }).first()).toBeVisible();
  // The address is spelt as everywhere.
  await expect(popup).toContainText(/\d+ [NSEW] [A-Z]?[a-z0-9]/);
  expect(engines.length).toBeGreaterThan(0);
});
