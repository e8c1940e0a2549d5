/**
 * A watch of a stretch of a street in a browser: by mouse with an address alone, by keyboard signed in, and its mail.
 */
import { slugOf } from '../../shared/places/slug.ts';
import { eventually } from '../harness/eventually.ts';
import { minutesAgo, policeCallAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { expect, logIn, register, test, tokenMailedTo } from './world-fixture.ts';

const form = 'form[aria-label="Tell me about this place"]';
const SLUG = 'n-49th-st';

test('asked for by mouse between two cross streets, with an address alone', async ({ page, world, records: _ }) => {
  const email = 'watches-a-street@example.com';
  await page.goto(`/street/${SLUG}`);
  const ask = page.locator(form);
  await ask.getByLabel('From').selectOption('W North Ave');
  await ask.getByLabel('To', { exact: true }).selectOption('W Center St');
  // A stretch ends behind its beginning, and is no longer than three miles.
  await expect(ask.getByLabel('To', { exact: true }).locator('option', { hasText: 'W Vliet St' })).toHaveCount(0);
  await expect(page).toHaveURL(/\?from=w-north-ave&to=w-center-st$/);
  await page.reload();
  await expect(ask.getByText('on N 49th St from')).toBeVisible();
  await expect(ask.getByLabel('From').locator('option:checked')).toHaveText('W North Ave');
  await expect(ask.getByLabel('To', { exact: true }).locator('option:checked')).toHaveText('W Center St');
  await expectAccessible(page, form);
  // The lists that the page leads to, and so their feeds, are of the stretch.
  const all = page.getByRole('link', { name: /^All [\d,]+ police calls$/ });
  await expect(all).toHaveAttribute('href', /filter=.+within=/);
  await all.click();
  await expect(page).toHaveURL(/\/policeDispatchCall\?.*within=/);
  await expect(page.locator('main [data-key]').first()).toContainText('N 49th St');
  await page.goBack();
  await ask.getByLabel('Email').fill(email);
  await ask.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText(email)).toBeVisible();
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  const title = 'N 49th St between W North Ave and W Center St';
  await page.goto(`/confirm-email?token=${token}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    `any major police or fire dispatch call on ${title}`,
  ]);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await page.getByRole('link', { name: 'Manage or end what you get' }).click();
  await expect(page.getByRole('region', { name: title }).getByLabel(/^How soon/)).toBeVisible();
});

test('made by keyboard by who is signed in, mailed and listed with the others', async ({
  page,
  world,
  addresses,
  records: _,
}) => {
  // Older than what is shown of the last 90 minutes, so that no other test meets it there.
  const at = addresses[61]!;
  const { email, api } = await register(world, 'keyboard-street');
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect((await api.post('/api/account/confirmEmail', { token })).status).toBe(200);
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  const slug = slugOf([at.dir, at.street, at.sttype].join(' '));
  await page.goto(`/street/${slug}`);
  const ask = page.locator(form);
  await ask.getByLabel('Calls').focus();
  for (const label of ['From', 'To', 'How soon']) {
    await page.keyboard.press('Tab');
    await expect(ask.getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(ask.getByLabel('How soon')).toHaveValue('immediate');
  // The first place on the street to the last that can be chosen.
  await ask.getByLabel('From').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').getByText("whenever there's any major police or fire dispatch call on ");
  await expect(told).toBeVisible();
  const [, title = ''] = /call on (.+)\.$/.exec((await told.textContent()) ?? '') ?? [];

  world.city.addCall('police-dispatch-call', policeCallAt(at, '263249711', 'SHOOTING', minutesAgo(110)));
  await world.runJob('police-dispatch-call');
  const mail = await eventually('the mail about the call', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes('263249711')),
  );
  expect(mail.text).toContain(`On ${title}`);

  await page.goto('/alerts');
  const own = page.getByRole('region', { name: 'Your emails' });
  await own.getByRole('button', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/street/${slug}\\?`));
  const end = ask.getByLabel('To', { exact: true }).locator('option:checked');
  await expect(end).toHaveText(title.replace(/^.* of /, ''));
});
