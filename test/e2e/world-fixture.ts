/** A whole system for the browser tests of a worker, with the built site, and a page that fails on what goes wrong in it. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { SMALL_SYNCS } from '../../scripts/local/first-syncs.ts';
import { client } from '../harness/cloud/client.ts';
import { type TestWorld, testWorld } from '../harness/cloud/world.ts';
import { beginAtMoment, moment, shiftDate } from '../harness/moment.ts';
import { type SampleRecords, sampleRecords } from '../harness/public-pages.ts';
import { SITE_ELSEWHERE } from '../harness/site-elsewhere.ts';
import { type CityAddress, cityAddresses } from '../harness/sources/city-calls.ts';
import { fillAsTyped, withoutMediaCommand } from './firefox.ts';

interface Worlds {
  /** By how many milliseconds the clock of this worker, its world and its browser is moved. */
  shift: number;
  world: TestWorld;
  addresses: CityAddress[];
  /** Records of datasets that are published when the first test of a worker asks for them. */
  records: SampleRecords;
}

interface Watched {
  /** Errors of the console and of scripts, CSP refusals among them; must be empty when a test ends. */
  problems: string[];
}

/** A page can be read before it hears clicks; one that is no page of the site, such as about:blank, is ready at once. */
const untilReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.getElementById('root') || 'ready' in document.documentElement.dataset);
};

/** Makes every way by which a test loads a page wait until the page is ready. */
const waitingForReady = (page: Page): Page => {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const then =
    <Args extends unknown[], Result>(load: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await load(...args);
      await untilReady(page);
      return result;
    };
  return Object.assign(page, { goto: then(goto), reload: then(reload), goBack: then(goBack) });
};

/** So do the pages that a test opens itself. */
const withWaitingPages = (context: BrowserContext): BrowserContext => {
  const newPage = context.newPage.bind(context);
  return Object.assign(context, { newPage: async () => waitingForReady(await newPage()) });
};

/** Further than a page asks round a place: a mile. */
const QUIET_METRES = 1800;

/** An address at the edge of the sample city with nothing near it but what a test adds. */
export const quietPlace = (addresses: CityAddress[]): CityAddress => {
  const place = addresses[214];
  if (!place) throw new Error('The sample city has fewer addresses.');
  return place;
};

/** A site that runs elsewhere has its own records, and the clock of everybody. */
const elsewhere = SITE_ELSEWHERE;

/** Pictures of sample rows are drawn by the system that made the rows, which visitors of another site can't reach. */
const isPictureElsewhere = (text: string): boolean =>
  elsewhere !== undefined && text.startsWith("Loading the image 'http://127.0.0.1:");

export const test = base.extend<Watched, Worlds>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  shift: [async ({}, use) => use(elsewhere ? 0 : beginAtMoment()), { scope: 'worker', auto: true }],
  // Contexts that a test opens itself come from here too.
  browser: [
    async ({ browser, shift }, use) => {
      withoutMediaCommand(browser);
      const newContext = browser.newContext.bind(browser);
      Object.assign(browser, {
        newContext: async (...options: Parameters<typeof newContext>) => {
          const context = await newContext(...options);
          await context.addInitScript(shiftDate, shift);
          if (browser.browserType().name() === 'firefox') await context.addInitScript(fillAsTyped);
          return context;
        },
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  world: [
    // The clock is set first.
    async ({ shift: _ }, use) => {
      // The simulated calls are those of the moment, however long the tests before took.
      const world = await testWorld({ site: 'built', cityNow: () => new Date(moment()) });
      const { lng, lat } = quietPlace(await cityAddresses(world.city.sources.STREET_ADDRESSES));
      world.city.quietNear([lng, lat], QUIET_METRES);
      await world.runJob('street-segment');
      await world.runJob('street-address');
      await world.runJob('police-dispatch-call');
      await world.runJob('fire-dispatch-call');
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  addresses: [
    async ({ world }, use) => use(await cityAddresses(world.city.sources.STREET_ADDRESSES)),
    { scope: 'worker' },
  ],
  records: elsewhere
    ? [async ({ browserName: _ }, use) => use(await sampleRecords(elsewhere)), { scope: 'worker' }]
    : [
        async ({ world }, use) => {
          for (const job of [...SMALL_SYNCS, 'property-archive', 'search-index']) await world.runJob(job);
          await world.runJob('dumps');
          await use(await sampleRecords(world.url));
        },
        { scope: 'worker', timeout: 240_000 },
      ],
  baseURL: elsewhere ? async ({ browserName: _ }, use) => use(elsewhere) : async ({ world }, use) => use(world.url),
  context: async ({ context }, use) => use(withWaitingPages(context)),
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      const onError = (error: Error): number => problems.push(error.stack ?? String(error));
      const onMessage = (message: ConsoleMessage): void => {
        if (message.type() === 'error' && !isPictureElsewhere(message.text()))
          problems.push(`${message.text()} ${message.location().url}`.trim());
      };
      page.on('pageerror', onError).on('console', onMessage);
      await use(problems);
      page.off('pageerror', onError).off('console', onMessage);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that only look: one visitor goes on from page to page, since a browser that is begun anew costs more than a page. */
export const visit = test.extend<object, { visitor: { page?: Page } }>({
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const visitor: { page?: Page } = {};
      await use(visitor);
      await visitor.page?.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, visitor }, use) => {
    // Opened by a test, so that it has what the configuration says of all pages.
    visitor.page ??= await withWaitingPages(await browser.newContext()).newPage();
    await use(visitor.page);
  },
});

export { expect };

/** Waits for the lines that a browser prints of refused calls, one a status, and takes them off what has gone wrong. */
export const expectPrinted = async (problems: string[], ...statuses: number[]): Promise<void> => {
  const status = (line: string): number => Number(/responded with a status of (\d+)/.exec(line)?.[1]);
  await expect.poll(() => problems.length).toBeGreaterThanOrEqual(statuses.length);
  expect(problems.map(status), problems.join('\n')).toEqual(statuses);
  problems.length = 0;
};

export const PASSWORD = 'cream-colored-bricks';

/** The token of the newest mail to this address whose link has one. */
export const tokenMailedTo = (world: TestWorld, email: string): string | undefined =>
  world
    .inbox()
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
    .findLast(Boolean);

/** Registers by the API, without a browser. */
export const register = async (world: TestWorld, name: string) => {
  const email = `${name}@example.com`;
  const { body } = await client(world.url).post('/api/account/register', { email, password: PASSWORD });
  return { email, id: body.id as string, api: client(world.url, body.jwtToken) };
};

export const logIn = async (page: Page, email: string, path = '/login'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
};

export const fillAddress = async (page: Page, at: CityAddress): Promise<void> => {
  const form = page.getByRole('form', { name: 'Address' });
  if (!(await form.isVisible())) await page.getByText('Enter it in parts').click();
  await form.getByLabel('Number').fill(at.houseno);
  await form.getByLabel('Direction').selectOption(at.dir);
  // Its list of suggestions has the same label.
  const street = form.getByLabel('Street').first();
  await street.fill(at.street);
  await street.press('Tab');
  await form.getByLabel('Type').selectOption(at.sttype);
  await form.getByRole('button', { name: 'Find Address' }).click();
};
