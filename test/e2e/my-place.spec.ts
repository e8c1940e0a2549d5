/** The page of a place as one's home: chosen by a press, opened with the site, given up again; and nothing else opens so. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './appearance.ts';
import { expect, logIn, register, test } from './world-fixture.ts';

const myPlace = (page: Page) => page.getByRole('button', { name: 'My place' });
const city = (page: Page) => page.getByRole('heading', { level: 1, name: /^Know your city/ });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('home'));

const choose = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await myPlace(page).click();
  await expect(myPlace(page)).toHaveAttribute('aria-pressed', 'true');
};

test('the site opens with the place that was chosen, and the city is one press away', async ({ page, records }) => {
  const home = `/address/${records.address}`;
  const isHome = () => expect(page).toHaveURL(({ pathname }) => pathname === home);
  await page.goto('/');
  await expect(city(page)).toBeVisible();
  await choose(page, home);
  await expect(page.getByText('This is your home page.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/privacy');
  await page.goto('/');
  await isHome();
  // It took the place of `/`, so that Back leads on to what was before.
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.getByRole('link', { name: 'Cream City Tools, home' }).click();
  await isHome();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);

  await page.goto('/?home');
  await expect(city(page)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
  await page.getByRole('link', { name: 'Cream City Tools, home' }).click();
  await isHome();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Milwaukee' }).click();
  await expect(city(page)).toBeVisible();
  await page.goBack();
  await isHome();
  await page.getByRole('link', { name: 'All tools' }).click();
  await expect(city(page)).toBeVisible();

  await page.goto(home);
  await myPlace(page).click();
  await expect(myPlace(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/');
  await expect(city(page)).toBeVisible();
});

test('within the site, Back shows the city that was seen before a home was chosen', async ({ page, records }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.locator('input[role=combobox]').fill(records.address.replaceAll('-', ' '));
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/address\//);
  await myPlace(page).click();
  await expect(myPlace(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(city(page)).toBeVisible();
});

test('nothing moves when the button comes', async ({ page, browser, world, records }) => {
  const viewport = { width: 390, height: 844 };
  const path = `/corner/${records.corner}`;
  const before = await browser.newContext({ javaScriptEnabled: false, viewport });
  const built = await before.newPage();
  await built.goto(world.url + path);
  await page.setViewportSize(viewport);
  await choose(page, path);
  const [title, drawn] = await Promise.all(
    [built, page].map((one) => one.getByRole('heading', { level: 1 }).boundingBox()),
  );
  expect(drawn?.y).toBe(title?.y);
  await before.close();
});

test('the places that are forgotten, and a log-out, take it along', async ({ page, world, records }) => {
  await choose(page, `/corner/${records.corner}`);
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'Forget these places' }).click();
  await page.keyboard.press('Escape');
  await expect(myPlace(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/');
  await expect(city(page)).toBeVisible();

  const { email } = await register(world, 'at-home');
  await logIn(page, email, `/login?redirect=/address/${records.address}`);
  await myPlace(page).click();
  await expect(myPlace(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/\?home$/);
  await page.goto('/');
  await expect(city(page)).toBeVisible();
});

test('nothing but the page of a place is ever opened', async ({ page }) => {
  await page.goto('/about');
  for (const path of ['https://evil.example', '//evil', '/logout', '/address/../logout']) {
    await page.evaluate(
      (written) => localStorage.setItem('home', JSON.stringify([{ title: 'Home', detail: '', path: written }])),
      path,
    );
    await page.goto('/');
    await expect(city(page)).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await page.getByRole('link', { name: 'About' }).first().click({ force: true });
    await page.getByRole('link', { name: 'Cream City Tools, home' }).click();
    await expect(city(page)).toBeVisible();
  }
});

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the site opens with the place, and forgets what was kept of it', async ({
    page,
    problems,
    records,
  }) => {
    const home = `/corner/${records.corner}`;
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((claimed) => navigator.serviceWorker.addEventListener('controllerchange', claimed));
    });
    await choose(page, home);
    await expect(page.getByRole('heading', { name: 'Within a quarter mile' })).toBeVisible();
    const keptPages = () =>
      page.evaluate(async () =>
        (await caches.has('pages')) ? (await (await caches.open('pages')).keys()).map(({ url }) => url) : [],
      );
    expect(await keptPages()).toContainEqual(expect.stringContaining(home));
    await page.context().setOffline(true);
    await page.goto('/?home');
    await expect(city(page)).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(({ pathname }) => pathname === home);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' and ');
    await page.context().setOffline(false);
    await page.keyboard.press('/');
    await page.getByRole('option', { name: 'Forget these places' }).click();
    await expect.poll(keptPages).toEqual([]);
    // Requests without a network are printed by the browser.
    for (const problem of problems.splice(0)) expect(problem).toMatch(/net::ERR_|Failed to fetch/);
  });
});
