/** How fresh the data are, in a browser: the line under a list's note moves nothing when it is told, late or not. */
import type { Page } from '@playwright/test';
import { expect, test } from './world-fixture.ts';

/** Google's Lighthouse calls twice as much good. */
const MOST_CLS = 0.05;

const LATE = {
  state: 'late',
  sentence: 'The city’s page has shown nothing new for longer than is normal at this hour.',
  since: '2026-11-20T13:10:00Z',
};

/** Answers about the state of the service only when the test says so, and with a source that is late. */
const holdStatus = async (page: Page, change: (source: { name: string }) => object) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    await held;
    await route.fulfill({ json: { ...status, sources: status.sources.map(change) } });
  });
  return () => release();
};

const REST_MS = 400;

/** Rows, filters and charts are drawn after the number of rows is told: until nothing has moved for a while. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    (millis) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, millis);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, millis);
        }).observe({ type: 'layout-shift', buffered: true });
      }),
    REST_MS,
  );

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Notes how far what is in sight moves from now on, as browsers measure it, and what it was. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { shift: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shift += value;
        seen.moved.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
      }
    }).observe({ type: 'layout-shift' });
  });

const shiftOf = (page: Page): Promise<{ shift: number; moved: string[] }> =>
  // Two frames: what was drawn last is counted then.
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { seen } = window as unknown as { seen: { shift: number; moved: string[] } };
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );

for (const width of [360, 1280])
  test(`a list says that its source is late and moves nothing much, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    const tell = await holdStatus(page, (source) =>
      source.name === 'police-dispatch-call' ? { ...source, ...LATE } : source,
    );
    const asked = page.waitForRequest('**/api/status');
    await page.goto('/policeDispatchCall');
    await expect(page.getByText(/^1-\d+ of [\d,]+$/).first()).toBeVisible();
    await asked;
    // The map says whom it is by when its streets are there: in one frame with the note that would count with it.
    await expect(page.getByText('Milwaukee County open data').first()).toBeVisible();
    await atRest(page);
    await watchShifts(page);
    tell();
    await expect(page.getByText(LATE.sentence)).toBeVisible();
    await expect(page.getByText('Since Fri, Nov 20, 2026, 7:10 AM')).toBeVisible();
    const { shift, moved } = await shiftOf(page);
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(MOST_CLS);
    await page.getByRole('link', { name: 'All sources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await expect(page.getByText(`Police calls: ${LATE.sentence}`)).toBeVisible();
  });

test('a list that is up to date says as of when, from the sources themselves', async ({ page, world }) => {
  const { sources } = await (await fetch(`${world.url}/api/status`)).json();
  const police = sources.find(({ name }: { name: string }) => name === 'police-dispatch-call');
  expect(police).toMatchObject({ state: 'ok', lastGoodRead: expect.any(String) });
  await page.goto('/policeDispatchCall');
  await expect(page.getByText(/^As of \w{3}, /)).toBeVisible();
});
