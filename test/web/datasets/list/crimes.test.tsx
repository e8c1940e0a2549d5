/** Tests a list page as people use it: filters, order, pages, columns, and what it says when there is nothing to show. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { someCrime } from '../../../harness/lists/some-crime.ts';
import { pageAt } from '../../support/dataset-pages.tsx';
import { fill, renderPart } from '../../support/render.tsx';

const crime = (index: number) =>
  someCrime(`26300000${index}`, {
    location: `${index}00 N 43RD ST`,
    crimeTypes: ['Shoplifting'],
    offenses: 'Shoplifting',
    against: 'property',
    ald: 15,
    police: 3,
    ward: 21,
    zip: 53208,
    theft: 1,
    point: { type: 'Point', coordinates: [-87.96, 43.05] },
  });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(
    {
      'GET /api/crime': () => ({ items: [crime(1), crime(2)], total: 3482 }),
      'GET /api/streetReference': () => ({ streetDirections: [], streetNames: [], streetTypes: [] }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
});
afterEach(() => {
  cleanup();
  api.stop();
  localStorage.clear();
});

const open = async (search = '') => renderPart(await pageAt('/crime'), `/crime${search}`, '/crime');
const lastAsked = () => api.requests.findLast(({ name }) => name === 'GET /api/crime')?.query;

test('shows the newest crimes, how many there are, and where they come from', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '263000001' });
  expect(link.getAttribute('href')).toBe('/crime/263000001');
  expect(screen.getByText('1-10 of 3,482')).toBeTruthy();
  expect(screen.getByText(/often lags several days/)).toBeTruthy();
  expect(screen.getByText('2 of 3,482 loaded')).toBeTruthy();
  expect(lastAsked()).toEqual({ offset: '0', limit: '10', order: 'reportedDateTime desc' });
  expect(screen.getByRole('columnheader', { name: 'Date/time' }).getAttribute('aria-sort')).toBe('descending');
  expect(within(screen.getByRole('columnheader', { name: 'Type of crime' })).queryByRole('button')).toBeNull();
});

test('the filters say how many there are of each kind, also of those that are left out', async () => {
  api.stop();
  api = fakeApi(
    {
      'GET /api/crime': () => ({ items: [crime(1)], total: 3000 }),
      'GET /api/crime/groups': () => ({
        groups: [
          { mark: 'police-property', count: 3000 },
          { mark: 'police-violent', count: 482 },
        ],
        total: 3482,
      }),
      'GET /api/streetReference': () => ({ streetDirections: [], streetNames: [], streetTypes: [] }),
      'GET /api/area': () => ({ items: [], total: 0 }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
  await open('?mark=police-property&location=43RD');
  await screen.findByRole('link', { name: '263000001' });
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const violent = await screen.findByRole('button', { name: /^Violent/ });
  await expect.poll(() => violent.textContent).toBe('Violent482');
  expect(screen.getByRole('button', { name: /^Property/ }).textContent).toBe('Property3,000');
  expect(screen.getByRole('button', { name: /^Other/ }).textContent).toMatch(/0$/);
  const asked = api.requests.find(({ query }) => query?.groupBy === 'mark')?.query;
  expect(asked).toEqual({ groupBy: 'mark', order: 'count desc', limit: '3', filter: 'location.Contains("43RD")' });
});

test('typing filters after a moment, once, and begins at the first page', async () => {
  const { router } = await open('?offset=20');
  await screen.findByRole('link', { name: '263000001' });
  const before = api.requests.length;
  const field = screen.getByLabelText('Filter by Location');
  fill(field, 'N');
  fill(field, 'N 43RD');
  await expect.poll(lastAsked).toMatchObject({ offset: '0', filter: 'location.Contains("N 43RD")' });
  expect(api.requests.length).toBe(before + 1);
  expect(router.state.location.search).toBe('?location=N+43RD');
});

test('headings order, pages go on, and a preset shows its column', async () => {
  const { router } = await open('?theft=1');
  await screen.findByRole('link', { name: '263000001' });
  expect(lastAsked()).toMatchObject({ filter: 'theft = "1"' });
  expect(screen.getByRole('columnheader', { name: 'Theft' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Location' }));
  await expect.poll(lastAsked).toMatchObject({ order: 'location asc' });
  fireEvent.click(screen.getByRole('button', { name: 'Location' }));
  await expect.poll(lastAsked).toMatchObject({ order: 'location desc' });
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(lastAsked).toMatchObject({ offset: '10', order: 'location desc' });
  expect(await screen.findByText('11-20 of 3,482')).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByText('1-10 of 3,482')).toBeTruthy();
});

test('a hidden column takes its filter with it', async () => {
  await open('?theft=1');
  await screen.findByRole('link', { name: '263000001' });
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Theft' }));
  await expect.poll(() => lastAsked()?.filter).toBeUndefined();
  expect(screen.queryByRole('columnheader', { name: 'Theft' })).toBeNull();
});

test('an empty list says so', async () => {
  api.answer({ 'GET /api/crime': () => ({ items: [], total: 0 }) });
  await open();
  expect(await screen.findByText('No results')).toBeTruthy();
  expect(screen.getByText('0 of 0')).toBeTruthy();
});

test('a failure is told, and Retry asks again', async () => {
  api.answer({ 'GET /api/crime': () => new Fault(500) });
  await open();
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy();
  api.answer({ 'GET /api/crime': () => ({ items: [crime(7)], total: 1 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '263000007' })).toBeTruthy();
});

describe('on a phone', () => {
  // happy-dom's own way to change a window's size.
  const resize = (width: number): void =>
    (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
      width,
    });
  beforeEach(() => resize(360));
  afterEach(() => resize(1024));

  test('records are cards that say what and where first, and filters and order open as a sheet', async () => {
    await open();
    const card = (await screen.findByText('263000001')).closest('li')!;
    expect(within(card).getByRole('link').textContent).toBe('Shoplifting');
    expect(within(card).getByText('100 N 43rd St')).toBeTruthy();
    expect(within(card).queryByText('Type of crime')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search and sort' }));
    fill(screen.getByLabelText('Location'), 'N 43RD');
    await expect.poll(lastAsked).toMatchObject({ filter: 'location.Contains("N 43RD")' });
    fill(screen.getByLabelText('Sort by'), 'location asc');
    await expect.poll(lastAsked).toMatchObject({ order: 'location asc' });
  });
});
