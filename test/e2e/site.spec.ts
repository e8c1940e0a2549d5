/** Every page of the route table: readable, accessible, within a phone's width, under the content security policy. */
import { PUBLIC_PAGES } from '../harness/public-pages.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, logIn, register, test, visit } from './world-fixture.ts';

for (const [pattern, pathOf] of Object.entries(PUBLIC_PAGES))
  visit(
    `${pattern} has no accessibility fault and needs no sideways scrolling`,
    async ({ page, records, problems }) => {
      await page.goto(pathOf(records));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expect(page).toHaveTitle(/Cream City/);
      await expectAccessible(page);
      // The browser prints the status of what is no page.
      if (pattern === '*') await expectPrinted(problems, 404);
    },
  );

test('logging in keeps the session over a reload, and logging out ends it', async ({ page, world }) => {
  const { email } = await register(world, 'returning');
  await logIn(page, email);
  await expect(page).toHaveURL(`${world.url}/`);
  await page.reload();
  await page.goto('/login');
  await expect(page.getByText(`You are already logged in as ${email}`)).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('a password that is too short or too long is told before it is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'New here? Sign up' }).click();
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  for (const [typed, words] of [
    ['short', 'This field must be at least 12 characters long'],
    ['long'.repeat(65), 'This field must not be more than 256 characters long'],
  ] as const) {
    await password.fill(typed);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('U23: whoever has no password is led from the login to the mailed link', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Have a link emailed to you' }).click();
  await expect(page).toHaveURL(/\/manage$/);
  // The page that it leaves has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Manage your email' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If this address' })).toBeVisible();
});

test('a wrong password is told in one sentence', async ({ page, world, problems }) => {
  const { email } = await register(world, 'forgetful');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the right one');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectPrinted(problems, 401);
});

test('a redirect to another site is not followed', async ({ page, world }) => {
  const { email } = await register(world, 'careful');
  await logIn(page, email, '/login?redirect=//evil.example');
  await expect(page).toHaveURL(`${world.url}/`);
});
