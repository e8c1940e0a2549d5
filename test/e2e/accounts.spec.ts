/** Accounts in a browser: the four panels, both external buttons, who may go where, and users edited by an administrator. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { changeUser } from '../../functions/tables/users/users.ts';
import { grantAdmin } from '../../scripts/site-admins.ts';
import { client } from '../harness/cloud/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, fillAddress, logIn, PASSWORD, register, test } from './world-fixture.ts';

const NEW_PASSWORD = 'lake-michigan-at-dawn';

const password = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true });

/** On the page of a pretend provider: who to be. */
const beAt = async (page: Page, provider: string, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: `Pretend ${provider}` })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const logInAs = async (page: Page, { email, password: word }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(word);
  await page.getByRole('button', { name: 'Log In' }).click();
};

test('signing up, logging out, and a forgotten password: all four panels', async ({ page, world, problems }) => {
  const email = 'panels@example.com';
  await page.goto('/login?redirect=/profile');
  await page.getByRole('button', { name: 'New here? Sign up' }).click();
  await page.getByLabel('Email').fill(email);
  await password(page).fill('qwertyqwerty');
  await password(page, 'Confirm password').fill('qwertyqwertz');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await password(page, 'Confirm password').fill('qwertyqwerty');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/common/)).toBeVisible();
  await expectPrinted(problems, 400);
  await password(page).fill(PASSWORD);
  await password(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${world.url}/profile`);

  await page.getByRole('button', { name: email }).click();
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status').getByText(/is on its way/)).toBeVisible();

  const mail = await eventually('the reset mail', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes('/login?token=')),
  );
  await page.goto(/https?:\/\/\S+\/login\?token=\S+/.exec(mail.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await password(page, 'New password').fill(NEW_PASSWORD);
  await password(page, 'Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(`${world.url}/`);
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  expect((await client(world.url).post('/api/account/login', { email, password: NEW_PASSWORD })).status).toBe(200);
});

test('Google, from the alerts: what was chosen survives the way there and back', async ({ page, addresses }) => {
  const at = addresses[160]!;
  await page.goto('/alerts');
  await fillAddress(page, at);
  const sentence = page.getByRole('form', { name: 'Email alert', exact: true });
  await sentence.getByLabel('Call type').selectOption('AnyFireDispatchCall');
  await sentence.getByLabel('Distance').selectOption('1320');
  await sentence.getByRole('button', { name: 'Create Email Notification' }).click();
  await page.getByRole('button', { name: 'or with a password' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAt(page, 'Google', 'googler@example.com');

  await expect(page).toHaveURL(/\/alerts\?number=/);
  await expect(page.getByRole('button', { name: 'googler@example.com' })).toBeVisible();
  await expect(sentence.getByLabel('Call type')).toHaveValue('AnyFireDispatchCall');
  await expect(sentence.getByLabel('Distance')).toHaveValue('1320');
  await sentence.getByRole('button', { name: 'Create Email Notification' }).click();
  await expect(page.getByText(/An email will be sent to googler@example.com whenever there's any fire/)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByLabel('Email Address')).toHaveAttribute('readonly');
});

test('Facebook: cancelled, refused for an address with a password, and signed in', async ({
  page,
  world,
  problems,
}) => {
  const { email } = await register(world, 'has-password');
  const begin = () => page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.goto('/login?redirect=/profile');
  await begin();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Unable to sign in to Facebook: The sign-in was cancelled.')).toBeVisible();
  await begin();
  await beAt(page, 'Facebook', email);
  await expect(page.getByText(/^Unable to sign in to Facebook: .*password/)).toBeVisible();
  await expectPrinted(problems, 409);
  await begin();
  await beAt(page, 'Facebook', 'facebooker@example.com');
  await expect(page).toHaveURL(`${world.url}/profile`);
  await expect(page.getByText('Confirm facebooker@example.com to start receiving email')).toBeVisible();
});

test('who may go where: login leads back, residents are told no, and a logout ends all tabs', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const { email } = await register(world, 'wanderer');
  await page.goto('/profile');
  await expect(page).toHaveURL(`${world.url}/login?redirect=%2Fprofile`);
  await logInAs(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(`${world.url}/profile`);
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden();

  const other = await page.context().newPage();
  await other.goto('/applicationUser');
  await expect(other.getByText('You are not logged in or do not have access.')).toBeVisible();
  await other.goto('/logout');
  await expect(other.getByText('You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/login?redirect=%2Fprofile`);
  await expect(page.getByText('Not Logged In')).toBeAttached();
  await other.close();
});

test('one has one’s data, and has it deleted', async ({ page, world }) => {
  const { email } = await register(world, 'leaver');
  await logIn(page, email, '/login?redirect=/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ tables: { users: [{ email }] } });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/?home`);
  await expect(page.getByText('Not Logged In')).toBeAttached();
  expect((await client(world.url).post('/api/account/login', { email, password: PASSWORD })).status).toBe(401);
});

test.describe('an administrator', () => {
  test('finds a user, and saves with 200, 400, 409 and 403 in the words of the spec', async ({
    page,
    world,
    problems,
  }) => {
    const { email, id, api } = await register(world, 'edited');
    await page.goto('/login');
    await logInAs(page, world.accounts.admin);
    // The log-in leads to the home page, which closes a menu that was opened before.
    await expect(page.getByRole('heading', { level: 1, name: 'Know your city' })).toBeVisible();
    await page.getByRole('button', { name: world.accounts.admin.email }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Filter by User Name').fill('EDITED@');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
    await page.getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { level: 1, name: `User: ${email}` })).toBeVisible();
    await expect(page.getByLabel('User Name')).toHaveCount(0);

    const save = page.getByRole('button', { name: 'Save' });
    const notSaved = (words: string) => page.getByText(`Unable to save '${email}'. ${words}`);
    await page.getByLabel('First Name').fill('Edith');
    await save.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await page.getByLabel('Last Name').fill('x'.repeat(101));
    await save.click();
    await expect(notSaved('The data you provided could not be validated.')).toBeVisible();
    await expect(page.getByText('This field must not be more than 100 characters long')).toBeVisible();

    // The user edits themself meanwhile.
    const own = await api.get(`/api/applicationUser/${id}`);
    expect(own.body).toMatchObject({ firstName: 'Edith', lastName: null });
    expect((await api.put(`/api/ApplicationUser/${id}`, { ...own.body, lastName: 'Self' })).status).toBe(200);
    await page.getByLabel('Last Name').fill('Other');
    await save.click();
    await expect(
      notSaved('The item has been edited since you loaded the page. Reload this page to get the latest changes.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Last Name')).toHaveValue('Self');

    // Logged out from elsewhere in the middle of an edit.
    await page.getByLabel('Last Name').fill('Admin');
    const { body: session } = await client(world.url).post('/api/account/login', { ...world.accounts.admin });
    expect((await client(world.url, session.jwtToken).post('/api/account/logout')).status).toBe(204);
    await save.click();
    await expect(notSaved('You are not logged in or do not have access.')).toBeVisible();
    const again = page.getByRole('dialog', { name: 'Log in again' });
    await again.getByLabel('Email').fill(world.accounts.admin.email);
    await again.getByRole('textbox', { name: 'Password' }).fill(world.accounts.admin.password);
    await again.getByRole('button', { name: 'Log In' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByLabel('Last Name')).toHaveValue('Admin');
    await save.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await api.get(`/api/applicationUser/${id}`)).body).toMatchObject({ firstName: 'Edith', lastName: 'Admin' });
    await expectPrinted(problems, 400, 409, 403);
  });

  test('sets up a second factor, and logs in with its code', async ({ page, world, problems }) => {
    const { email, id } = await register(world, 'careful');
    await changeUser(id, { emailConfirmed: true });
    await grantAdmin(email);
    await logIn(page, email, '/login?redirect=/profile');
    await page.getByRole('button', { name: 'Set Up' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    await expectAccessible(page);
    const secret = Secret.fromBase32(await page.getByLabel('Secret').inputValue());
    const code = (ms: number): string => new TOTP({ secret }).generate({ timestamp: Date.now() + ms });
    await page.getByLabel('Code').fill(code(0));
    await page.getByRole('button', { name: 'Turn On' }).click();
    await expect(page.getByText(/^The second factor is on/)).toBeVisible();

    await page.goto('/logout');
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    await logIn(page, email, '/login?redirect=/profile');
    await expect(page.getByText('Please enter the six digits')).toBeVisible();
    await expectPrinted(problems, 401);
    // The next one: none is good twice.
    await page.getByLabel('Code').fill(code(30_000));
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('button', { name: 'Turn Off' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
  });

  test('has pages without accessibility faults at 360 and 1280 pixels', async ({ page, world }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('/applicationUser?limit=1000')}`);
    await logInAs(page, world.accounts.admin);
    await page.getByRole('link', { name: world.accounts.resident.email }).click();
    // The list has a filter of the same name.
    await expect(page.getByRole('form', { name: 'User' })).toBeVisible();
    const { pathname } = new URL(page.url());
    for (const path of ['/applicationUser', pathname, '/profile']) {
      await page.goto(path);
      await expect(page.locator('tbody tr, form[aria-label="User"]').first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: world.accounts.admin.email }).click();
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
    await expectAccessible(page);
    // Nobody is waited for here: the page says so, with the form to sign in by.
    await page.goto('/login/external?error=access_denied');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});
