/** Tests the list of properties: its nineteen columns, two of them made of others, and what a file of them asks for. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { type FakeApi, fakeApi } from '../../../../harness/cloud/fake-api.ts';
import { pageAt } from '../../../support/dataset-pages.tsx';
import { renderPart } from '../../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

/** The part of one that its row shows. */
const RECORD = {
  taxkey: '0000000001',
  address: '2345 N EUCLID AVE',
  houseNumber: 2345,
  houseNumberHigh: 2347,
  streetdir: 'N',
  streetname: 'EUCLID',
  streettype: 'AVE',
  ownername1: 'ANN SAMPLE',
  ownername2: 'BEN SAMPLE',
  ownername3: null,
  owneraddr: '1 ELSEWHERE ST',
  ownerctyst: 'MADISON, WI',
  ownerzip: '537030000',
  geometry: null,
  commonParcel: null,
} as Partial<DatasetRecord<'parcel'>> as DatasetRecord<'parcel'>;

const open = async (search: string): Promise<void> => {
  api = fakeApi(
    {
      'GET /api/parcel': () => ({ items: [RECORD], total: 1 }),
      'GET /api/streetReference': () => ({ streetDirections: [], streetNames: [], streetTypes: [] }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
  renderPart(await pageAt('/parcel'), `/parcel${search}`, '/parcel');
  await screen.findByRole('link', { name: '2345 N EUCLID AVE' });
};

test('P1: the address in the list is the one that is stored, and so searched and exported', async () => {
  await open('?address=EUCLID+AVE');
  expect(api.requests.findLast(({ name }) => name === 'GET /api/parcel')?.query).toMatchObject({
    filter: 'address.Contains("EUCLID AVE")',
  });
  expect(screen.queryByText(/2345-2347/)).toBeNull();
});

test('P13: all nineteen columns can be shown, two of them made of others', async () => {
  await open('?columns=address,owners,ownersAddress');
  expect(screen.getByText('ANN SAMPLE, BEN SAMPLE')).toBeTruthy();
  expect(screen.getByText('1 ELSEWHERE ST, MADISON, WI, 53703')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = await screen.findByRole('dialog', { name: 'Columns' });
  expect(await within(chooser).findAllByRole('checkbox')).toHaveLength(20);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const file = await screen.findByRole('link', { name: /CSV/ });
  const fields = new URL(file.getAttribute('href') ?? '', 'http://site.invalid').searchParams.get('fields');
  expect(fields).toBe('address,ownername1,ownername2,ownername3,owneraddr,ownerctyst,ownerzip,geometry');
});
