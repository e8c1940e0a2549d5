/** The usual in a browser: the sentence and the band chart on places and lists, beside the city, and two places side by side. */
import type { Page } from '@playwright/test';
import type { Typical } from '../../shared/api/schemas/selection.ts';
import { addDays, calendarDateAt } from '../../shared/base/calendar-date.ts';
import { mondayOf } from '../../shared/statistics/usual.ts';
import { expectAccessible } from './appearance.ts';
import { expect, test } from './world-fixture.ts';

const lastMonday = (): string => addDays(mondayOf(calendarDateAt(new Date())), -7);

/** The sample's calls are of a few days: what two years of them would answer. */
const withHistory = async (page: Page): Promise<void> => {
  await page.route('**/api/policeDispatchCall/typical**', (route) => {
    const from = lastMonday();
    const weeks = Array.from({ length: 110 }, (_, at) => ({
      start: addDays(from, (at - 109) * 7),
      count: 5 + ((at * 7) % 10),
      isComplete: true,
    }));
    return route.fulfill({
      json: {
        weeks,
        current: { from, to: addDays(from, 6), count: 9 },
        usual: { low: 5, high: 14 },
        enough: true,
        reason: null,
        since: { from: weeks[0]?.start ?? from, count: 1000 },
        perThousand: null,
        filling: null,
        outages: [],
      } satisfies Typical,
    });
  });
};

const SENTENCE = 'As many police calls as usual last week: 9, usually 5 to 14';

/** Scrolls to the charts of a place, which are fetched when they come into sight. */
const toUsual = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return document.querySelector('[aria-label="Is this usual?"]') !== null;
      }),
    )
    .toBe(true);

test('a place says what is usual, with a chart, its table and the city beside it', async ({ page, records }) => {
  await withHistory(page);
  await page.goto(`/district/${records.district}`);
  await toUsual(page);
  const usual = page.getByRole('region', { name: 'Is this usual?', exact: true });
  await expect(usual.getByRole('listitem').filter({ hasText: SENTENCE })).toBeVisible();
  const chart = usual.getByRole('region', { name: 'Police calls: is this usual?' });
  await chart.getByText('Table', { exact: true }).click();
  await expect(chart.getByRole('row')).toHaveCount(27);
  await expect(chart.getByRole('row').last()).toContainText('5 to 14');
  for (const title of [
    'Police calls by kind: is this usual?',
    'Police calls by month',
    'Police calls by weekday and hour',
    'What kinds of police calls',
  ]) {
    const other = usual.getByRole('region', { name: title, exact: true });
    await expect(other).toHaveAttribute('aria-busy', 'false');
  }
  await expectAccessible(page);
});

test('A9: where no whole day is over yet, nothing is counted since one, and why there is no range is told', async ({
  page,
  records,
}) => {
  await page.goto(`/address/${records.address}`);
  await toUsual(page);
  const usual = page.getByRole('region', { name: 'Is this usual?', exact: true });
  await expect(usual.getByRole('listitem').first()).toHaveText('It takes 26 full weeks of data to say what is usual.');
  await expect(usual.getByText(/usually/)).toHaveCount(0);
});

test('a list says it over its rows, for what it lists, and not of chosen days', async ({ page }) => {
  await withHistory(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/typical?')) asked.push(request.url());
  });
  await page.goto('/policeDispatchCall?mark=police-traffic&charts=open');
  await expect(page.getByRole('status', { name: 'Is this usual?' })).toHaveText(SENTENCE);
  await expect(page.getByRole('region', { name: 'Police calls: is this usual?' })).toBeVisible();
  expect(asked.filter((url) => !url.includes('mark=police-traffic'))).toEqual([]);
  await page.getByRole('link', { name: 'Ask in numbers' }).click();
  await expect(page).toHaveURL(/\/numbers\?list=policeDispatchCall&mark=police-traffic/);
  await page.goto('/policeDispatchCall?reportedDateTime=2026-01-01..&charts=open');
  await expect(page.getByRole('region', { name: 'Over time' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Police calls: is this usual?' })).toHaveCount(0);
});

test('two places are chosen from lists and kept by the address', async ({ page, records }) => {
  await withHistory(page);
  await page.goto(`/compare?a=${records.district}`);
  const second = page.getByRole('group', { name: 'Second place' });
  await second.getByLabel('Area').selectOption(records.neighborhood);
  await expect(page).toHaveURL(new RegExp(`a=${records.district}&b=${records.neighborhood}`));
  const compared = page.getByRole('region', { name: / and (?!hour)/ });
  await expect(compared.getByText(SENTENCE)).toHaveCount(2);
  const hours = compared.getByRole('region', { name: 'Police calls by weekday and hour' });
  await hours.getByText('Table', { exact: true }).click();
  await expect(hours.getByRole('columnheader')).toHaveCount(4);
  await expect(hours.getByRole('row')).toHaveCount(169);
  await page.reload();
  await expect(page.getByRole('region', { name: / and (?!hour)/ })).toBeVisible();
  await expectAccessible(page);
});

test('an address may be one of them, and a place that is not known is told', async ({ page, records, problems }) => {
  await page.goto(`/compare?a=${records.address}&b=${records.district}`);
  await expect(page.getByRole('rowheader').first()).toHaveText(/^Around /);
  await page.goto(`/compare?a=9-nowhere-st&b=${records.district}`);
  await expect(page.getByRole('alert')).toContainText('9-nowhere-st');
  problems.length = 0;
});

test('U6: two days are compared with the same two days, in words and in every bar', async ({ page }) => {
  const from = addDays(lastMonday(), 7);
  await page.route('**/api/policeDispatchCall/typical**', (route) => {
    const weeks = Array.from({ length: 110 }, (_, at) => ({
      start: addDays(from, (at - 109) * 7),
      count: at < 109 ? 400 : 80,
      isComplete: at < 109,
      sameDays: at < 109 ? 110 : 80,
    }));
    return route.fulfill({
      json: {
        weeks,
        current: { from, to: addDays(from, 1), count: 80 },
        usual: { low: 100, high: 120 },
        enough: true,
        reason: null,
        since: { from: weeks[0]?.start ?? from, count: 40_000 },
        perThousand: null,
        filling: null,
        outages: [],
      } satisfies Typical,
    });
  });
  await page.goto('/numbers?list=policeDispatchCall&by=week');
  const chart = page.getByRole('region', { name: 'Police calls: is this usual?' });
  await expect(chart).toContainText(
    /^Police calls: is this usual\?Fewer police calls than usual .*: 80, usually 100 to 120/,
  );
  await expect(chart).toContainText('Monday to Tuesday, compared with the same days of the weeks before');
  await expect(page.getByText(/80, usually 100 to 120 \(8 of 10 times\), so fewer than usual\./)).toBeVisible();
  await chart.getByText('Table', { exact: true }).click();
  await expect(chart.getByRole('columnheader').first()).toHaveText('Same days of the week from');
  await expect(chart.getByRole('row').nth(1)).toContainText('110');
});
