/** A page that is opened while data are loading: it says so, never that there is nothing, and fills in by itself. */
import { DATA_COMING, DATA_STATE } from '../../shared/platform/data-state.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/frame.data.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

for (const [what, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const)
  test(`a list whose data are coming fills in by itself: ${what}`, async ({ page, records }) => {
    expect(records.parcel).toBeTruthy();
    await page.setViewportSize({ width, height: 844 });
    let isComing = true;
    const coming = { 'x-total-count': '0', [DATA_STATE]: DATA_COMING };
    await page.route(/\/api\/parcel(\/groups)?\?/, (route) =>
      isComing ? route.fulfill({ json: [], headers: coming }) : route.continue(),
    );
    await page.goto('/parcel');
    const note = page.getByText(t('coming'));
    await expect(note).toBeVisible();
    await expect(page.getByText(MESSAGES.coming).first()).toBeVisible();
    await expect(page.getByText(MESSAGES.noResults)).toHaveCount(0);
    await expect(page.getByText(/\b0 properties/)).toHaveCount(0);
    isComing = false;
    await expect(note).toHaveCount(0);
    await expect(page.getByText(/^[\d,]+ properties/).first()).toBeVisible();
    await expect(page.getByText(MESSAGES.coming)).toHaveCount(0);
  });

test('a record whose data are coming is not missing', async ({ page, records, problems }) => {
  const path = `/api/parcel/${records.parcel}`;
  let isComing = true;
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      isComing
        ? route.fulfill({
            status: 503,
            json: { Details: MESSAGES.coming, SubErrors: [], code: 'unavailable', requestId: 'test' },
            headers: { [DATA_STATE]: DATA_COMING },
          })
        : route.continue(),
  );
  // Asked for by the page itself, as while its own HTML is late.
  await page.goto('/parcel');
  await page.evaluate((to) => history.pushState(null, '', to), `/parcel/${records.parcel}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText(t('coming'))).toBeVisible();
  await expect(page.getByText(MESSAGES.coming).first()).toBeVisible();
  isComing = false;
  await expect(page.getByText(t('coming'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(MESSAGES.coming)).toHaveCount(0);
  await expectPrinted(problems, ...problems.map(() => 503));
});
