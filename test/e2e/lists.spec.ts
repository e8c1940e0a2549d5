/** Lists, details and maps of public data in a browser: what is filtered is in the URL, and Back and Share keep it. */
import type { Page } from '@playwright/test';
import { iconAt, iconReach, mapReady, spotOf, zoomTo } from './shown-map.ts';
import { expect, fillAddress, test } from './world-fixture.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('a filtered list is in the URL: a record is opened, and Back restores the list', { tag: '@main' }, async ({
  page,
  records,
}) => {
  await page.goto('/crime');
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('Filter by Incident number').fill(records.crime);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`incidentNum=${records.crime}`));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Ward' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Ward' })).toBeVisible();

  await page.getByRole('link', { name: records.crime }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: records.crime })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nature Of Crime' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Ward' })).toBeVisible();

  await page.getByLabel('Filter by Location').fill('nowhere at all');
  await expect(page.getByText('No results')).toBeVisible();
});

test('a filtered list is shared: another browser shows the same', async ({ page, records, context }) => {
  await page.goto(`/crime?incidentNum=${records.crime}`);
  await expect(rows(page)).toHaveCount(1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const shared = await context.newPage();
  await shared.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(rows(shared)).toHaveCount(1);
  await expect(shared.getByLabel('Filter by Incident number')).toHaveValue(records.crime);
  await shared.close();
});

test('a list is ordered by its headings and goes on by pages, each a step that Back undoes', async ({
  page,
  records,
}) => {
  await page.goto(`/crime?limit=5`);
  await expect(rows(page)).toHaveCount(5);
  const first = await rows(page).first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^6-10 of /)).toBeVisible();
  await expect(page).toHaveURL(/offset=5/);
  await page.goBack();
  await expect(page.getByText(/^1-5 of /)).toBeVisible();
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  await page.getByRole('columnheader', { name: 'Incident number' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Incident number' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/order=incidentNum/);
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('link', { name: records.crime, exact: true })).toHaveCount(0);
});

test('an address filters the list by the map, until the whole city is in sight', async ({
  page,
  addresses,
  records,
}) => {
  await page.goto('/parcel');
  await expect(page.getByRole('link').and(page.locator(`[href$="/${records.parcel}"]`))).toHaveCount(1);
  await expect(page.getByText(/^1-250 of /)).toBeVisible();
  await fillAddress(page, addresses[200]!);
  const filter = page.getByRole('switch', { name: 'Filter based on map' });
  await expect(filter).toBeChecked();
  await expect(page).toHaveURL(/box=/);
  await expect(page.getByText(/^1-250 of /)).toBeHidden();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const near = await page.getByText(/^1-\d+ of \d+$/).innerText();

  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByText(near)).toBeVisible();
  await mapReady(page);
  // docs/departures.md: at every zoom but this.
  await zoomTo(page, 12);
  await expect(page.getByText(near)).toBeHidden();
  await expect(filter).toBeChecked();
  await zoomTo(page, 9);
  await expect(page.getByText('The map no longer filters the list: it was zoomed out too far.')).toBeVisible();
  await expect(filter).not.toBeChecked();
  await expect(page.getByText(/^1-250 of /)).toBeVisible();
});

test('a press on the map sets the address there, and Back takes it away', async ({ page, addresses, records }) => {
  // Parcels are published when their records are asked for.
  expect(records.parcel).toMatch(/^[0-9A-Z-]{10}$/);
  const at = addresses[300]!;
  const box = [at.lat + 0.001, at.lat - 0.001, at.lng + 0.002, at.lng - 0.002].join();
  await page.goto(`/policeDispatchCall?box=${box}&callNumber=none`);
  await mapReady(page);
  await page
    .locator('canvas')
    .first()
    .click({ position: await spotOf(page, [at.lng, at.lat]) });
  await expect(page.getByRole('button', { name: /^\d+ .*, change$/ })).toBeVisible();
  await expect(page).toHaveURL(/street=/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Search an address', exact: true })).toBeVisible();
});

test('a marker on the map tells the call, with the way to its page', async ({ page, world }) => {
  const answer = await fetch(`${world.url}/api/policeDispatchCall?limit=100`);
  const calls = (await answer.json()) as { callNumber: string; geometry: { coordinates: [number, number] } | null }[];
  const { callNumber, geometry } = calls.find((call) => call.geometry)!;
  const [lng, lat] = geometry!.coordinates;
  const box = [lat + 0.001, lat - 0.001, lng + 0.002, lng - 0.002].join();
  await page.goto(`/policeDispatchCall?box=${box}&map=filter&callNumber=${callNumber}`);
  await expect(rows(page)).toHaveCount(1);
  await mapReady(page);
  // P9: 40 × 40, with a touch area of 44, from afar too.
  for (const zoom of [11, 16]) {
    await zoomTo(page, zoom);
    await iconAt(page, [lng, lat]);
    await expect.poll(() => iconReach(page, [lng, lat])).toBe(22);
  }
  await page
    .locator('canvas')
    .first()
    .click({ position: await spotOf(page, [lng, lat]) });
  await page
    .getByRole('dialog', { name: 'Police calls at this place' })
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: callNumber })).toBeVisible();
});

test('P1: an address that is copied from the list into its filter finds it', async ({ page, records }) => {
  await page.goto(`/parcel?limit=10&taxkey=${records.parcel}`);
  const link = rows(page).first().getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? 'none';
  const address = await rows(page).first().getByRole('cell').nth(1).innerText();
  await page.goto('/parcel?limit=10');
  await page.getByLabel('Filter by Address').fill(address);
  await expect(page.locator(`tbody a[href="${path}"]`)).toBeVisible();
});

test('a crime’s place is spelled as everywhere, and that spelling finds it', async ({ page, records }) => {
  expect(records.crime).toMatch(/^\w+$/);
  await page.goto('/crime?location=w+north+av');
  const place = rows(page).first().getByRole('cell').nth(2);
  await expect(place).toHaveText(/ W North Ave/);
  const spelled = await place.innerText();
  await page.goto(`/crime?location=${encodeURIComponent(spelled)}`);
  await expect(place).toHaveText(spelled);
});

test('properties of an owner are reached from a property, and a preset shows its column', async ({ page, records }) => {
  await page.goto(`/parcel/${records.parcel}`);
  await expect(page.getByRole('link', { name: 'All Properties' })).toBeVisible();
  for (const name of ['Description', 'Owner', 'Taxes and Assessment', 'Details', 'Map', 'History'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  const chart = page.getByRole('region', { name: 'Assessed value by year', exact: true });
  await expect(chart.locator('rect').last()).toBeVisible();
  const picture = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Save Assessed value by year as a picture (PNG)' }).click();
  expect((await picture).suggestedFilename()).toBe(`property-${records.parcel}-assessed-value.png`);
  const owner = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Owner', exact: true }) });
  await owner.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/parcel\?ownername1=/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  await page.goto('/parcel?condo_name=no+such+condominium&owneraddr=SAMPLE');
  await expect(page.getByRole('columnheader', { name: 'Condominium name' })).toBeVisible();
  await expect(page.getByLabel('Filter by Owner address')).toHaveValue('SAMPLE');
  await expect(page.getByText('No results')).toBeVisible();
});

test('parcels round a place are drawn from near, and the page says so from afar', async ({ page, records }) => {
  await page.goto(`/parcel/${records.parcel}`);
  await page.getByRole('heading', { level: 2, name: 'Map' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Properties on the map \(\d+\)/)).toBeVisible();
  await mapReady(page);
  await zoomTo(page, 15);
  await expect(page.getByText('Zoom in on the map to view parcel overlays.')).toBeVisible();
});

test('old photos are explored by marker, era and overlay, and the URL keeps what is seen', async ({
  page,
  records,
  context,
}) => {
  await page.goto(`/historicPhotoLocation/explore?at=${records.historicPhotoLocation}`);
  const photos = page.getByRole('region', { name: 'Photos of this place' });
  await expect(photos.getByRole('listitem').first()).toBeVisible();
  // The map goes to the place once it is drawn.
  const markers = page.locator('[class*=gl-marker] button');
  await expect.poll(() => markers.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'All places in sight' }).click();
  await expect(page.getByText('Click on a marker on the map to view photos from that location.')).toBeVisible();
  await markers.first().click({ force: true });
  await expect(page).toHaveURL(/at=/);
  await photos.getByRole('button', { name: /large/ }).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByLabel('Overlay').selectOption('1934');
  await page.getByLabel('Opacity').fill('0.7');
  await expect(page).toHaveURL(/overlay=1934/);
  await expect(page).toHaveURL(/opacity=0.7/);
  await page.getByRole('button', { name: 'Eras' }).click();
  const eras = page.getByRole('dialog', { name: 'Eras' }).getByRole('checkbox');
  await expect(eras).toHaveCount(9);
  for (const box of await eras.all()) await box.uncheck();
  await expect(markers).toHaveCount(0);
  await expect(page).toHaveURL(/eras=/);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByLabel('Opacity')).toHaveValue('0.7');
  await shared.waitForFunction(() => window.cityMap?.getSource('overlay') !== undefined);
  await shared.close();

  const url = page.url();
  await page.getByRole('link', { name: 'All places as a list' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Opacity')).toHaveValue('0.7');
  expect(page.url()).toBe(url);
  await expect(photos.getByText('No photos of the chosen eras')).toBeVisible();
});
