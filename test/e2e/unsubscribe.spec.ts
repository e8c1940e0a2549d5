/** The unsubscribe link of a mail: it works for whoever opens it, and stops nothing for a scanner of mails, which opens every link. */
import type { Page } from '@playwright/test';
import type { TestWorld } from '../harness/cloud/world.ts';
import { eventually } from '../harness/eventually.ts';
import { type CityAddress, minutesAgo, policeCallAt, subscriptionAt } from '../harness/sources/city-calls.ts';
import { keepToasts } from './toasts.ts';
import { expect, register, test, tokenMailedTo } from './world-fixture.ts';

/** Somebody who watches an address and was mailed about a call there: the link of that mail, and how many watches are left. */
const mailedLink = async (world: TestWorld, name: string, at: CityAddress, callNumber: string) => {
  const { email, api } = await register(world, name);
  const token = await eventually('the confirmation mail', () => tokenMailedTo(world, email));
  await api.post('/api/account/confirmEmail', { token });
  await api.post(
    '/api/dispatchCallSubscription',
    subscriptionAt(at, { dispatchCallType: 'JustMajorPoliceDispatchCall', distance: 330 }),
  );
  world.city.addCall('police-dispatch-call', policeCallAt(at, callNumber, 'SHOOTING', minutesAgo(41)));
  await world.runJob('police-dispatch-call');
  const mail = await eventually('the mail', () =>
    world.inbox().find(({ to, text }) => to.includes(email) && text.includes(callNumber)),
  );
  const link = /https?:\/\/\S+\/dispatchCallSubscription\/unsubscribe\?\S+/.exec(mail.text)?.[0] ?? '';
  const watches = async (): Promise<number> => (await api.get('/api/dispatchCallSubscription')).body.length;
  return { link, watches };
};

const button = (page: Page) => page.getByRole('button', { name: 'Unsubscribe now' });
const done = (page: Page) => page.getByText('You will no longer receive these notifications.');

test('unsubscribes whoever looks at it, and Undo takes it back', { tag: '@main' }, async ({
  page,
  world,
  addresses,
}) => {
  const { link, watches } = await mailedLink(world, 'undoer', addresses[140]!, '263249903');
  await keepToasts(page);
  await page.goto(link);
  await expect(done(page)).toBeVisible();
  expect(await watches()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(watches).toBe(1);
});

test('a scanner stops nothing: without scripts, in advance, in the background, or gone within a second', async ({
  page,
  browser,
  world,
  addresses,
}) => {
  const { link, watches } = await mailedLink(world, 'scanned', addresses[150]!, '263249904');
  const posts: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/unsubscribe')) posts.push(request.url());
  });

  await test.step('one that reads the page alone', async () => {
    expect((await page.request.get(link)).status()).toBe(200);
    expect((await page.request.head(link)).status()).toBe(200);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    await (await plain.newPage()).goto(link);
    await plain.close();
    expect(await watches()).toBe(1);
  });

  // The page's time goes on only where the test says so, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await test.step('one whose browser leaves when it takes the page as loaded', async () => {
    const opening = page.goto(link);
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await button(page).isVisible()).toBe(true);
    }).toPass();
    await opening;
    await page.clock.runFor(800);
    expect(posts).toEqual([]);
  });

  await test.step('one that has the page where nobody sees it', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(60_000);
    expect(posts).toEqual([]);
    expect(await watches()).toBe(1);
  });

  await test.step('somebody comes to it', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(1_100);
    await expect(done(page)).toBeVisible();
    expect(await watches()).toBe(0);
  });
});
