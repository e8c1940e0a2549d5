/** Mail without a password, in a browser: two fields and one press, one mail, the page that manages it, and the end. */
import { readFile } from 'node:fs/promises';
import { client } from '../harness/cloud/client.ts';
import { eventually } from '../harness/eventually.ts';
import { minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, fillAddress, register, test, tokenMailedTo } from './world-fixture.ts';

test('from nothing to a confirmed notification in two fields, one press and one mail, and to its end', async ({
  page,
  world,
  addresses,
}) => {
  const at = addresses[140]!;
  const email = 'no-password@example.com';
  await page.goto('/alerts');
  await fillAddress(page, at);
  await page.getByRole('button', { name: 'Create Email Notification' }).click();
  const modal = page.getByRole('dialog', { name: 'Sign Up for Email Notifications' });
  await expect(modal.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(modal.getByText(`An email is on its way to ${email}.`)).toBeVisible();

  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  expect(world.inbox().filter(({ to }) => to.includes(email))).toHaveLength(1);
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();

  const callNumber = '263249931';
  world.city.addCall('police-dispatch-call', policeCallAt(at, callNumber, 'SHOOTING', minutesAgo(35)));
  await world.runJob('police-dispatch-call');
  await eventually('the mail about the call', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes(`/policeDispatchCall/${callNumber}`)),
  );

  await page.getByRole('link', { name: 'Manage or end what you get' }).click();
  await expect(page.getByText('n•••@example.com')).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const held = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
  expect(held.tables.users).toMatchObject([{ email, emailConfirmed: true }]);
  expect(held.tables.deliveries.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Send me a link to delete my data' }).click();
  const end = await eventually('the mail with the link that deletes', () =>
    world
      .inbox()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /https?:\/\/\S+\/manage\/delete\?token=\S+/.exec(text)?.[0])
      .findLast(Boolean),
  );
  await page.goto(end);
  await page.getByRole('button', { name: 'Delete my account and my data' }).click();
  await expect(page.getByText('Your account and everything kept under it are gone.')).toBeVisible();
});

test('from the form of a place to one mail and one confirmation that name everything', async ({
  page,
  world,
  records,
}) => {
  const email = 'asks-at-a-place@example.com';
  await page.goto(`/address/${records.address}`);
  const place = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const form = page.getByRole('form', { name: 'Tell me about this place' });
  const [calls, bins, field] = [form.getByLabel('Calls'), form.getByLabel('Bins'), form.getByLabel('Email')];
  const start = form.getByRole('button', { name: 'Start' });
  await start.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByText('Tell me about this place')).toHaveCount(1);

  await calls.selectOption('no calls');
  await expect(form.getByLabel('Distance')).toBeHidden();
  await bins.selectOption('no bins');
  await start.press('Enter');
  await expect(calls).toBeFocused();
  for (const choice of [calls, bins]) await expect(choice).toHaveAccessibleDescription(/^Choose calls, bins or both/);
  await expectAccessible(page, 'form[aria-label="Tell me about this place"]');

  await calls.selectOption('any major police or fire dispatch call');
  await expect(form.getByText('Choose calls, bins or both')).toBeHidden();
  await form.getByLabel('Distance').selectOption('1/4 mile');
  await bins.selectOption('bins, 2pm the day before');
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByRole('status').getByText(`An email is on its way to ${email}.`)).toBeVisible();

  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  const mails = world.inbox().filter(({ to }) => to.includes(email));
  expect(mails.map(({ subject }) => subject)).toEqual([`Confirm your alerts for ${place}`]);
  for (const fact of [
    'Calls: Any major police or fire dispatch call within 1/4 mile',
    'Pickups: Garbage and recycling, 2pm the day before',
    `Where: ${place}`,
  ])
    expect(mails[0]?.text).toContain(fact);

  await page.goto(`/confirm-email?token=${token}`);
  const asked = page.getByRole('main').getByRole('listitem');
  await expect(asked).toHaveText([
    new RegExp(`^any major police or fire dispatch call within 1/4 mile of ${place}$`, 'i'),
    new RegExp(`^garbage and recycling pickups at ${place}, 2pm the day before$`, 'i'),
  ]);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await page.getByRole('link', { name: 'Manage or end what you get' }).click();
  await expect(page.getByLabel(/^Reminder time/)).toHaveValue('-10');
  await expect(page.getByLabel(/^Distance/)).toHaveValue('1320');
  expect(world.inbox().filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('from one confirmation to a second notification in one press, and to a browser that is forgotten', async ({
  page,
  world,
  records,
  problems,
}) => {
  const email = 'comes-back@example.com';
  const house = `/address/${records.address}`;
  const form = page.getByRole('form', { name: 'Tell me about this place' });
  await page.goto(house);
  const place = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await form.getByLabel('Bins').selectOption('no bins');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText(`An email is on its way to ${email}.`)).toBeVisible();
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(page.getByText('For 180 days this browser can add alerts')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);

  await page.goto(house);
  await expect(form.getByText('Send to c•••@example.com')).toBeVisible();
  await expectAccessible(page, 'form[aria-label="Tell me about this place"]');
  await form.getByRole('button', { name: 'Use another address' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByRole('button', { name: 'Send to c•••@example.com instead' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Use another address' })).toBeFocused();
  await expect(form.getByLabel('Email')).toBeHidden();
  await page.reload();
  await form.getByLabel('Distance').selectOption('1/4 mile');
  await form.getByLabel('Bins').selectOption('no bins');
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').getByText('an email to c•••@example.com names them')).toBeVisible();
  const mail = await eventually('the mail about what was added', () =>
    world.inbox().find(({ to, subject }) => to.includes(email) && subject === `An alert was added for ${place}`),
  );
  expect(mail.text).toContain('was added from a browser that confirmed before');
  expect(mail.text).toContain('Calls: Any major police or fire dispatch call within 1/4 mile');

  const manage = /https?:\/\/\S+\/manage\?token=\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(manage);
  await expect(page.getByLabel(/^Distance/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await expect(page.getByText('No browser can add alerts without a confirmation.')).toBeVisible();
  await page.goto(house);
  await form.getByLabel('Distance').selectOption('1/16 mile');
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(form.getByText('This browser is no longer remembered.')).toBeVisible();
  await expectPrinted(problems, 403);
  await expect(form.getByLabel('Email')).toBeVisible();
  await expect(form.getByLabel('Distance')).toHaveValue('330');
});

test('a stranger who registers the address sees nothing of it; a password set by mail brings the notification in', async ({
  page,
  world,
  addresses,
}) => {
  const at = addresses[141]!;
  const name = 'watched-before';
  const email = `${name}@example.com`;
  const choice = subscriptionAt(at, { dispatchCallType: 'AnyMajorDispatchCall' });
  const anonymous = client(world.url);
  await anonymous.post('/api/account/subscribe', { email, watches: [{ kind: 'calls', ...choice }] });
  const asked = await eventually('the confirmation of the notification', () => tokenMailedTo(world, email));
  await anonymous.post('/api/account/confirmEmail', { token: asked });
  const stranger = await register(world, name);
  const token = await eventually('the confirmation of the account', () => {
    const last = tokenMailedTo(world, email);
    return last === asked ? undefined : last;
  });

  await page.goto(`/confirm-email?token=${token}`);
  await expect(page.getByText(/already gets one alert without a password/)).toBeVisible();
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  await expect(page.getByText('One alert stays outside the account')).toBeVisible();
  await expectAccessible(page);
  expect((await stranger.api.get('/api/dispatchCallSubscription')).body).toEqual([]);
  await page.getByRole('button', { name: 'Set a password by email' }).click();
  await expect(page.getByText(/A link to set a password is on its way/)).toBeVisible();

  const link = await eventually('the link that sets a password', () =>
    world
      .inbox()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /https?:\/\/\S+\/login\?token=\S+/.exec(text)?.[0])
      .findLast(Boolean),
  );
  await page.goto(link);
  await page.getByLabel('Email').fill(email);
  for (const field of ['New Password', 'Confirm Password']) await page.getByLabel(field).fill('bricks-of-cream-color');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).not.toHaveURL(/token=/);
  await page.goto('/profile');
  await expect(page.getByText(new RegExp(`${at.houseno} `)).first()).toBeVisible();
  expect((await stranger.api.get('/api/dispatchCallSubscription')).status).toBe(403);
});
