/** Numbers in a browser: a question and its answer, what is taken along, the frame on another site, and nothing else framed. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { FRAMED_PATH } from '../../shared/platform/security-headers.ts';
import { PUBLIC_PAGES } from '../harness/public-pages.ts';
import { expectAccessible } from './appearance.ts';
import { expect, expectPrinted, test } from './world-fixture.ts';

const QUESTION = '/numbers?list=policeDispatchCall&by=hour';

const tableOf = async (page: Page, title: string): Promise<string[][]> => {
  const chart = page.getByRole('region', { name: title, exact: true });
  await chart.getByText('Table', { exact: true }).click();
  const rows = await chart.getByRole('row').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
};

test('a question is asked, answered as a chart and a table, and kept by the address', async ({ page, request }) => {
  await page.goto('/numbers');
  await page.getByLabel('What', { exact: true }).selectOption('policeDispatchCall');
  await page.getByLabel('Counted by').selectOption('hour');
  await expect(page).toHaveURL(/list=policeDispatchCall&by=hour/);
  const rows = (await tableOf(page, 'Police calls by hour')).slice(1);
  expect(rows).toHaveLength(24);
  const answer = await (await request.get('/api/policeDispatchCall/groups?groupBy=hour')).json();
  const told = rows.reduce((sum, [, count = '']) => sum + Number(count.replaceAll(',', '')), 0);
  expect(told).toBe(answer.total);
  await page.reload();
  await expect(page.getByLabel('Counted by')).toHaveValue('hour');
  await expect(page.getByRole('region', { name: 'Police calls by hour' })).toBeVisible();
});

test('every key has a chart, a sentence and a table', async ({ page }) => {
  await page.goto(QUESTION);
  const keys = page.getByLabel('Counted by').locator('option');
  await expect.poll(() => keys.count()).toBeGreaterThan(6);
  const names = await Promise.all((await keys.all()).map((key) => key.getAttribute('value')));
  for (const name of names) {
    await page.getByLabel('Counted by').selectOption(name);
    const chart = page.getByRole('region', { name: 'The answer' }).locator('section').first();
    await expect(chart).toHaveAttribute('aria-busy', 'false');
    await expect(chart.locator('svg[viewBox]').last()).toBeVisible();
    await chart.getByText('Table', { exact: true }).click();
    await expect(chart.getByRole('row').nth(1)).toBeVisible();
    await chart.getByText('Chart', { exact: true }).click();
  }
});

test('the answer is taken along: as curl, as CSV, as a sentence and as a frame', async ({ page, request, world }) => {
  await page.goto(`${QUESTION}&mark=police-traffic`);
  const call = await page.getByRole('region', { name: 'As curl' }).locator('pre').innerText();
  const url = /^curl '([^']+)'$/.exec(call)?.[1] ?? '';
  const { groups, total } = await (await request.get(url)).json();
  expect(groups.length).toBeGreaterThan(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /as a table \(CSV\)/ }).click();
  expect((await saving).suggestedFilename()).toBe('police-dispatch-call-hour.csv');
  const cited = page.getByText(/Source: public data of/);
  // U4: the number and the days it covers; the note has the lag.
  await expect(cited).toContainText(
    new RegExp(
      `^Police calls by hour, Traffic, whole city\\. \\w+ \\d+, \\d{4}( to \\w+ \\d+, \\d{4})?: ${total}\\. Most: `,
    ),
  );
  await expect(cited).toContainText('with a lag of about 30-45 minutes. A call is not necessarily a crime.');
  await expect(cited).toContainText(page.url());
  const code = await page.getByRole('region', { name: 'As a frame on your own page' }).locator('pre').innerText();
  expect(code).toContain(
    `<iframe src="${world.url}${FRAMED_PATH}?list=policeDispatchCall&amp;by=hour&amp;mark=police-traffic"`,
  );
});

test('conditions in the words of the API are behind a fold, open where there are some; one that cannot be read is told', async ({
  page,
  problems,
}) => {
  await page.goto(QUESTION);
  const conditions = page.getByLabel('More conditions');
  await expect(page.getByLabel('Counted by')).toBeVisible();
  await expect(conditions).toBeHidden();
  await page.getByText('More', { exact: true }).click();
  await conditions.fill('natureOfCall = "TRAFFIC STOP"');
  await conditions.press('Enter');
  await expect(page).toHaveURL(/filter=natureOfCall/);
  await expect(conditions).toBeVisible();
  await page.goto(`${QUESTION}&filter=no+such+thing`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectPrinted(problems, 400);
});

/** A page of another site, on this machine: from elsewhere a browser lets no page reach into the local network. */
const anotherSite = async (html: string) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, 'localhost'), 'listening');
  // The server listens on a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
};

test('another site may frame the chart, whose links leave the frame, and no other page', async ({
  page,
  world,
  problems,
}) => {
  const frameOf = (path: string): string =>
    `<iframe title="${path}" width="600" height="460" src="${world.url}${path}"></iframe>`;
  const [chart, other] = [`${FRAMED_PATH}?list=policeDispatchCall&by=mark`, '/how-we-count'];
  const site = await anotherSite(
    `<!doctype html><link rel="icon" href="data:,"><title>Another site</title>${frameOf(chart)}${frameOf(other)}`,
  );
  await page.goto(site.url);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('region', { name: 'Police calls by kind' })).toBeVisible();
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  for (const link of await frame.getByRole('link').all()) expect(await link.getAttribute('target')).toBe('_blank');
  await expect.poll(() => problems.join()).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').last().getByRole('heading')).toHaveCount(0);
  problems.length = 0;
  site.stop();
});

test('nothing else may be framed', async ({ request, records }) => {
  const others = Object.entries(PUBLIC_PAGES).flatMap(([pattern, pathOf]) =>
    pattern === FRAMED_PATH ? [] : [pathOf(records)],
  );
  for (const path of [
    ...others,
    `${FRAMED_PATH}/more`,
    '/embed',
    '/profile',
    '/api/policeDispatchCall',
    '/config.json',
  ]) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
  const headers = (await request.get(`${FRAMED_PATH}?list=crime`)).headers();
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('the frame is readable for all', async ({ page }) => {
  await page.goto(`${FRAMED_PATH}?list=policeDispatchCall&by=weekday,hour`);
  await expect(page.getByRole('region', { name: 'Police calls by weekday and hour' })).toBeVisible();
  await expectAccessible(page);
});
