/** Tests the pages of a dataset of which the site knows nothing but its columns: a list, and all columns of a record. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crime } from '../../../shared/cities/milwaukee/datasets/crime.ts';
import { loadHappenings } from '../../../web/datasets/happenings.ts';
import { listPage } from '../../../web/datasets/list/list-page.tsx';
import { recordMapOf, recordPartsOf } from '../../../web/datasets/parts.ts';
import { recordPage } from '../../../web/datasets/record/dataset-record.tsx';
import { kindsOf } from '../../../web/datasets/state/list-state.ts';
import type { ListedDataset } from '../../../web/datasets/state/listed.ts';
import { type FakeApi, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';

// Under a listed one's name and path, since those have endpoints.
const { site: _site, ...PLAIN }: ListedDataset = { ...crime, title: { one: 'Permit', many: 'Permits' } };

const ON_SITE = { ...PLAIN, includes: [], site: {} };

const RECORD = {
  id: '7',
  incidentNum: '7',
  reportedDateTime: '2026-11-20T15:40:00Z',
  location: '900 N MADE UP ST',
  weaponUsed: null,
  crimeTypes: ['Fence', 'Shed'],
  theft: 1,
  point: null,
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(
    {
      'GET /api/crime': () => ({ items: [RECORD as never], total: 1 }),
      'GET /api/crime/{id}': () => RECORD as never,
      'GET /api/streetReference': () => ({ streetDirections: [], streetNames: [], streetTypes: [] }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
});
afterEach(() => {
  cleanup();
  api.stop();
});

/** The page of a record. */
const renderRecord = async (): Promise<void> => {
  const Page = recordPage({
    dataset: PLAIN,
    parts: await recordPartsOf(ON_SITE),
    RecordMap: await recordMapOf(ON_SITE),
    related: undefined,
    loadHappenings,
  });
  renderPart(<Page />, '/crime/7', '/crime/:id');
};

test('its list has a map, filters and the export menu', async () => {
  const Page = listPage(PLAIN, {});
  renderPart(<Page />, '/crime', '/crime');
  const link = await screen.findByRole('link', { name: '7' });
  expect(link.getAttribute('href')).toBe('/crime/7');
  expect(screen.getByRole('heading', { level: 1, name: 'Permits' })).toBeTruthy();
  expect(screen.getByLabelText('Map of the permits')).toBeTruthy();
  expect(screen.getByLabelText('Filter by Location')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  expect(kindsOf(PLAIN)).toEqual([]);
  expect(screen.queryByText('Legend')).toBeNull();
});

test('L: a day without a time is no 12:00 AM, in its list and on its page; a minute later is a time', async () => {
  const MIDNIGHT = { ...RECORD, reportedDateTime: '2026-11-20T06:00:00Z' };
  const LATER = { ...RECORD, id: '8', incidentNum: '8', reportedDateTime: '2026-11-20T06:01:00Z' };
  api.answer({
    'GET /api/crime': () => ({ items: [MIDNIGHT, LATER] as never[], total: 2 }),
    'GET /api/crime/{id}': () => MIDNIGHT as never,
  });
  const List = listPage(PLAIN, {});
  renderPart(<List />, '/crime', '/crime');
  expect(await screen.findByText('Fri, Nov 20, 2026')).toBeTruthy();
  expect(screen.getByText('Fri, Nov 20, 2026, 12:01 AM')).toBeTruthy();
  cleanup();
  await renderRecord();
  expect(await screen.findByText('Fri, Nov 20, 2026')).toBeTruthy();
});

test('the page of a record has all its columns', async () => {
  await renderRecord();
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(await screen.findByText('900 N MADE UP ST')).toBeTruthy();
  expect(factOf('Type of crime')).toBe('Fence, Shed');
  expect(factOf('Theft')).toBe('Yes');
  expect(factOf('Date/time')).toContain('Nov 20, 2026');
  expect(screen.queryByText('Weapon used')).toBeNull();
  expect(
    screen.getByText('This is not on the map: its place was not found, or only its street is shown.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All permits' }).getAttribute('href')).toBe('/crime');
});
