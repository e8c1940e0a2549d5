/** Tests the line over a list: how many, the day before, the order by what is serious, and what comes while it is read. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { pageAt } from '../../support/dataset-pages.tsx';
import { fill, renderPart } from '../../support/render.tsx';

/** The part of one that its row shows. */
const crime = (id: number, more: Partial<DatasetRecord<'crime'>> = {}) =>
  ({
    id: String(id),
    incidentNum: String(id),
    reportedDateTime: '2026-11-20T15:40:00Z',
    location: `${id} N 43RD ST`,
    crimeTypes: [] as string[],
    point: { type: 'Point', coordinates: [-87.96, 43.05] },
    ...more,
  }) as DatasetRecord<'crime'>;

let api: FakeApi;
let items = [crime(3), crime(2, { against: 'property' }), crime(1, { against: 'persons' })];

beforeEach(() => {
  items = [crime(3), crime(2, { against: 'property' }), crime(1, { against: 'persons' })];
  api = fakeApi({ 'GET /api/crime': () => ({ items, total: items.length }) }, (url) =>
    url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null,
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // It keeps the order of a list.
  localStorage.clear();
  api.stop();
});

const open = async (search = '') => renderPart(await pageAt('/crime'), `/crime${search}`, '/crime');
const asked = () => api.requests.filter(({ name }) => name === 'GET /api/crime').map(({ query }) => query);
const numbers = () => [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);
const inFiveMinutes = () => vi.advanceTimersByTimeAsync(300_000);

test('it says how many there are', async () => {
  await open();
  expect(await screen.findByText(/^3 crimes, newest/)).toBeTruthy();
});

test('a list of a day has the days beside it', async () => {
  const { router } = await open('?reportedDateTime=2026-11-20');
  fireEvent.click(await screen.findByRole('button', { name: 'The day before' }));
  await expect
    .poll(() => asked().at(-1)?.filter)
    .toBe('reportedDateTime >= "2026-11-19" AND reportedDateTime < "2026-11-20"');
  fireEvent.click(screen.getByRole('button', { name: 'The day after' }));
  await expect.poll(() => router.state.location.search).toBe('?reportedDateTime=2026-11-20');
});

test('the most serious come first where all are there, until a heading orders', async () => {
  const { router } = await open('?limit=2');
  await screen.findByRole('link', { name: '3' });
  fill(screen.getByLabelText('Order'), 'serious');
  await expect.poll(numbers).toEqual(['1', '2']);
  expect(asked().at(-1)).toEqual({ limit: '1000', order: 'reportedDateTime desc' });
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(numbers).toEqual(['3']);
  fireEvent.click(screen.getByRole('button', { name: 'Location' }));
  await expect.poll(() => asked().at(-1)).toMatchObject({ order: 'location asc' });
  expect(router.state.location.search).not.toContain('by=');
});

describe('every five minutes', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  test('new ones slide in where the newest are read', async () => {
    await open();
    await screen.findByRole('link', { name: '3' });
    const before = asked().length;
    await inFiveMinutes();
    await expect.poll(() => asked().length).toBe(before + 1);
    expect(asked().at(-1)).toMatchObject({ fields: 'id', limit: '50' });
    items = [crime(4), ...items];
    await inFiveMinutes();
    expect(await screen.findByRole('link', { name: '4' })).toBeTruthy();
    expect(screen.queryByText('1 new')).toBeNull();
  });

  test('they are announced on another page, and a press leads to them', async () => {
    const { router } = await open('?offset=1&limit=1');
    await screen.findByText(/^3 crimes/);
    await inFiveMinutes();
    items = [crime(5), crime(4), ...items];
    await inFiveMinutes();
    fireEvent.click(await screen.findByRole('button', { name: '2 new' }));
    await expect.poll(() => router.state.location.search).toBe('?limit=1');
    await expect.poll(() => screen.queryByText('2 new')).toBeNull();
  });
});
