/**
 * A watch of an area in a browser: by mouse without a password, and by keyboard signed in; then its mail and its end.
 */
import type { Page } from '@playwright/test';
import type { Reply } from '../../shared/api/api.ts';
import type { AddressFacts } from '../../shared/api/schemas/place.ts';
import { feetToMetres } from '../../shared/base/geo.ts';
import { liesInside, ringAround } from '../../shared/places/lies-inside.ts';
import { eventually } from '../harness/eventually.ts';
import { type CityAddress, minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { expect, logIn, register, test, tokenMailedTo } from './world-fixture.ts';

const form = 'form[aria-label="Tell me about this place"]';

test('asked for by mouse with an address alone, managed and stopped by the mail’s link', async ({ page, world }) => {
  const email = 'watches-an-area@example.com';
  await page.goto('/neighborhood');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /^[A-Z]/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/neighborhood\/[a-z-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Neighborhoods');
  const title = (await heading.textContent()) ?? '';
  const ask = page.locator(form);
  await expect(ask.getByText(`in ${title}`)).toBeVisible();
  await ask.getByLabel('Calls').selectOption('any fire dispatch call');
  await ask.getByLabel('How soon').selectOption('at most once an hour');
  await expectAccessible(page, form);
  await ask.getByLabel('Email').fill(email);
  await ask.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();

  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  const mail = world.inbox().find(({ to }) => to.includes(email));
  expect(mail?.subject).toContain(`for ${title}`);
  expect(mail?.text).toContain(`Any fire dispatch call in ${title}`);
  await page.goto(`/confirm-email?token=${token}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([`any fire dispatch call in ${title}`]);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await page.getByRole('link', { name: 'Manage or end what you get' }).click();
  const soon = page.getByRole('region', { name: title }).getByLabel(/^How soon/);
  await expect(soon).toHaveValue('hourly');
  await soon.selectOption('at once');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(soon).toHaveValue('immediate');
  await expectAccessible(page);
});

test('made by keyboard by who is signed in, mailed, listed with the others, and removed', async ({
  page,
  world,
  addresses,
}) => {
  // Older than what is shown of the last 90 minutes, so that no other test meets it there.
  const at = addresses[61]!;
  const { email, api } = await register(world, 'keyboard-area');
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  world.city.addCall('police-dispatch-call', policeCallAt(at, '263249721', 'TRAFFIC STOP', minutesAgo(120)));
  await world.runJob('police-dispatch-call');
  const response = await page.request.get('/api/policeDispatchCall/263249721');
  const { aldermanicDistrict } = await response.json();
  await page.goto(`/district/ald-${aldermanicDistrict}`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const ask = page.locator(form);
  await ask.getByLabel('Calls').focus();
  await page.keyboard.press('Tab');
  await expect(ask.getByLabel('How soon')).toBeFocused();
  // The last choice and then the first, whichever is proposed.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(ask.getByLabel('How soon')).toHaveValue('immediate');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').getByText(`whenever there's any major police or fire dispatch call in ${title}.`),
  ).toBeVisible();

  world.city.addCall('police-dispatch-call', policeCallAt(at, '263249722', 'SHOOTING', minutesAgo(110)));
  await world.runJob('police-dispatch-call');
  const mail = await eventually('the mail about the call', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes('263249722')),
  );
  expect(mail.text).toContain(`In ${title}`);

  await page.goto('/alerts');
  const own = page.getByRole('region', { name: 'Your emails' });
  await own.getByRole('button', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/district\/ald-\d+$/);
  await page.goBack();
  await own.getByRole('button', { name: `Remove the emails for ${title}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The notification was successfully removed.')).toBeVisible();
  await expect(own).toBeHidden();
});

const FEET = 330;

/** A house whose circle lies wholly inside its aldermanic district, and that district. */
const houseInside = async (page: Page, addresses: CityAddress[]) => {
  for (const at of addresses) {
    const params = { number: at.houseno, direction: at.dir, name: at.street, type: at.sttype };
    const { areas }: AddressFacts = await (await page.request.get('/api/address', { params })).json();
    const district = areas.find(({ kind }) => kind === 'aldermanicDistrict');
    if (!district) continue;
    const asked = await page.request.get(`/api/area/${district.id}`, { params: { includes: 'outline' } });
    const { outline }: Reply<'GET /api/area/{id}'> = await asked.json();
    if (outline && liesInside([ringAround([at.lng, at.lat], feetToMetres(FEET))], outline)) return { at, district };
  }
  throw new Error('No house of the sample city lies far enough inside its district.');
};

test('a circle that lies inside a watched district says so where both are managed', async ({
  page,
  world,
  addresses,
}) => {
  const { at, district } = await houseInside(page, addresses);
  const { email, api } = await register(world, 'circle-in-area');
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);
  const asked = { topic: 'AnyMajorDispatchCall', channels: ['mail'], cadence: null };
  const place = { kind: 'area', area: district.id };
  expect((await api.post('/api/watchSubscription', { ...asked, place })).status).toBe(201);
  const circle = subscriptionAt(at, { distance: FEET });
  expect((await api.post('/api/dispatchCallSubscription', circle)).status).toBe(201);
  await logIn(page, email, '/login?redirect=/manage');
  const told = page.getByText(/^This place lies inside that of your alert for any major police or fire dispatch call/);
  await expect(told).toHaveCount(1);
  await expect(told).toContainText(district.name);
  await expectAccessible(page);
});
