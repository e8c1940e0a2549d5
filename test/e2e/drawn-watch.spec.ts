/** A watch of a drawn area in a browser: by mouse with an address alone, by keyboard for who is signed in, and its mail. */
import type { Page } from '@playwright/test';
import { viewText } from '../../web/map/view-text.ts';
import { eventually } from '../harness/eventually.ts';
import { minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { mapReady } from './shown-map.ts';
import { expect, logIn, register, test, tokenMailedTo } from './world-fixture.ts';

const form = 'form[aria-label="Tell me about this place"]';
const at = ({ lng, lat }: { lng: number; lat: number }): string =>
  `/alerts/draw?view=${viewText({ centre: [lng, lat], zoom: 16 })}`;

/** Presses the map so far from its middle, in pixels. */
const pressMap = async (page: Page, east: number, south: number): Promise<void> => {
  const box = (await page.getByRole('region', { name: 'Map to draw an area on' }).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + east, box.y + box.height / 2 + south);
};

test('drawn by mouse, undone, named and asked for with an address alone', async ({ page, world, addresses }) => {
  const email = 'draws-an-area@example.com';
  await page.goto(at(addresses[70]!));
  await mapReady(page);
  for (const [east, south] of [
    [-120, -120],
    [120, -120],
    [120, 120],
  ] as const)
    await pressMap(page, east, south);
  const ask = page.locator(form);
  await expect(ask).toBeVisible();
  // The fourth side crosses the second.
  await pressMap(page, 0, -200);
  await pressMap(page, 0, 200);
  await expect(page.getByRole('alert')).toContainText('No side may cross or touch another one.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/within=/);
  await pressMap(page, -120, 120);
  await expect(page.getByRole('button', { name: 'Remove corner 4' })).toBeVisible();
  await page.getByLabel('Name of your area').fill('http://evil.example');
  await expect(page.getByText('Letters, numbers and spaces only.')).toBeVisible();
  await expect(ask).toHaveCount(0);
  await page.getByLabel('Name of your area').fill('Four corners');
  await expect(ask.getByText('inside Four corners')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(ask.getByText('inside Four corners')).toBeVisible();
  await ask.getByLabel('Email').fill(email);
  await ask.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await page.goto(`/confirm-email?token=${token}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'any major police or fire dispatch call inside Four corners',
  ]);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await page.getByRole('link', { name: 'Manage or end what you get' }).click();
  await expect(page.getByRole('region', { name: 'Four corners' }).getByLabel(/^How soon/)).toBeVisible();
});

test('drawn by keyboard by who is signed in, mailed, listed with the others and shown again', async ({
  page,
  world,
  addresses,
}) => {
  // Older than what is shown of the last 90 minutes, so that no other test meets it there.
  const house = addresses[62]!;
  const { email, api } = await register(world, 'keyboard-drawing');
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(at(house));
  await mapReady(page);
  // Each corner begins in the middle, and is moved by the arrow keys.
  for (const [corner, keys] of [
    ['Corner 1', ['ArrowUp', 'ArrowLeft']],
    ['Corner 2', ['ArrowUp', 'ArrowRight']],
    ['Corner 3', ['ArrowDown']],
  ] as const) {
    await page.getByRole('button', { name: 'Add a corner in the middle of the map' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: corner, exact: true }).focus();
    for (const key of keys) for (let step = 0; step < 4; step += 1) await page.keyboard.press(`Shift+${key}`);
  }
  const ask = page.locator(form);
  await page.getByLabel('Name of your area').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Our three corners');
  await page.keyboard.press('Tab');
  await expect(ask.getByText('inside Our three corners')).toBeVisible();
  await ask.getByLabel('How soon').focus();
  await page.keyboard.press('Home');
  await expect(ask.getByLabel('How soon')).toHaveValue('immediate');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('dispatch call inside Our three corners')).toBeVisible();

  world.city.addCall('police-dispatch-call', policeCallAt(house, '263279621', 'SHOOTING', minutesAgo(110)));
  await world.runJob('police-dispatch-call');
  const mail = await eventually('the mail about the call', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes('263279621')),
  );
  expect(mail.text).toContain('Inside Our three corners');

  await page.goto('/alerts');
  const own = page.getByRole('region', { name: 'Your emails' });
  await own.getByRole('button', { name: 'Our three corners', exact: true }).click();
  await expect(page).toHaveURL(/\/alerts\/draw\?within=/);
  await expect(page.getByRole('button', { name: 'Remove corner 3' })).toBeVisible();
  await expect(page.getByLabel('Name of your area')).toHaveValue('Our three corners');
});

test('an area drawn on a list of calls leads there', async ({ page }) => {
  await page.goto('/policeDispatchCall?within=43.04,-87.96;43.06,-87.96;43.06,-87.94');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('link', { name: 'Email me about calls here' }).click();
  await expect(page).toHaveURL(/\/alerts\/draw\?within=/);
  await expect(page.locator(form).getByText('inside My area')).toBeVisible();
});
