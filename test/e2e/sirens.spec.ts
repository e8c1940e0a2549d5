/** The page of sirens: one press tells all that was published round where somebody stands. */
import { minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { expect, fillAddress, quietPlace, test } from './world-fixture.ts';

test('one press on the home page tells the calls of the last 90 minutes near the visitor, the nearest first', async ({
  page,
  context,
  world,
  addresses,
}) => {
  const here = quietPlace(addresses);
  const { lng: longitude, lat: latitude } = here;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy: 20 });
  world.city.addCall('police-dispatch-call', policeCallAt(here, '263249701', 'SHOOTING', minutesAgo(25)));
  world.city.addCall('police-dispatch-call', policeCallAt(here, '263249702', 'SHOOTING', minutesAgo(100)));
  await world.runJob('police-dispatch-call');

  await page.goto('/');
  await page.getByRole('link', { name: 'What were those sirens?' }).click();
  const near = page.getByRole('region', { name: /^Calls near you/ });
  await expect(near.getByRole('listitem')).toHaveCount(1);
  await expect(near.getByRole('listitem')).toContainText('Shooting');
  await expect(near.locator('a[href$="/263249701"]')).toBeVisible();
  // An hour and forty minutes ago.
  await expect(near.locator('a[href$="/263249702"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Police data runs 30 to 45 minutes behind' })).toBeVisible();
  await expectAccessible(page);
  await near.getByRole('button', { name: /^Show Shooting.* on the map$/ }).click();
  await expect(page).toHaveURL(/\/alerts\?.*263249701/);
});

test('who does not tell where they are gives an address, and is told where nothing was published', async ({
  page,
  addresses,
}) => {
  await page.route('**/api/*DispatchCall?**', (route) =>
    route.fulfill({ headers: { 'x-total-count': '0' }, json: [] }),
  );
  await page.goto('/sirens');
  await expect(page.getByRole('alert')).toHaveText(/did not tell where you are/);
  await fillAddress(page, addresses[20]!);
  await expect(page.getByText(/Nothing within a mile has been published/)).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page).toHaveURL(/number=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^Calls near \d/ })).toBeVisible();
});
