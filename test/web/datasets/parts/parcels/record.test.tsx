/** Tests a property's page: its cards, its links, what is left out, and the parcels round it. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DatasetRecord } from '../../../../../shared/datasets/registry.ts';
import { ParcelPopup } from '../../../../../web/datasets/parts/parcels/parcel-popup.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../../harness/cloud/fake-api.ts';
import { pageAt } from '../../../support/dataset-pages.tsx';
import { renderPart } from '../../../support/render.tsx';
import { serviceStatus } from '../../../support/service-status.ts';

const parcel: DatasetRecord<'parcel'> = {
  taxkey: '0000000001',
  map_id: '1',
  address: '2345 N LAKE DR',
  houseNumber: 2345,
  houseNumberHigh: 2347,
  housenrsfx: null,
  streetdir: 'N',
  streetname: 'LAKE',
  streettype: 'DR',
  muniname: 'MILWAUKEE',
  par_zip: '53211',
  par_zip_ex: '0012',
  descriptio: 'RESIDENTIAL',
  legaldescr: 'LOT 1',
  parcel_typ: 'Tax Parcel',
  ownername1: 'A & B OWNERS',
  ownername2: null,
  ownername3: null,
  owneraddr: '1 ELSEWHERE ST',
  ownerctyst: 'MADISON, WI',
  ownerzip: '537030000',
  condo_name: null,
  unitnumber: null,
  tax_yr: 2025,
  assessedva: 182_500,
  fair_mkt_v: null,
  landvalue: 8500,
  gross_tax: 4471.25,
  net_tax: null,
  acres: 0.052,
  dwelling_c: 2,
  yr_built: null,
  own_ocpd: null,
  police: 3,
  ald: 15,
  geometry: { type: 'Point', coordinates: [-87.88, 43.06] },
};

const property = (year: number): DatasetRecord<'property'> => ({
  id: `0000000001-${year}`,
  taxkey: '0000000001',
  sourceDate: `${year}-12-31T06:00:00Z`,
  yr_assmt: year,
  last_name_chg: '1998-01-13T06:00:00Z',
  own_ocpd: 'O',
  yr_built: 1911,
  c_a_class: '1',
  c_a_land: 8500,
  c_a_imprv: 174_000,
  c_a_total: 182_500,
  bldg_area: 2664,
  lot_area: 5380,
  nr_units: 2,
  owner_name_1: 'A & B OWNERS',
  owner_name_2: null,
  owner_name_3: null,
  owner_mail_addr: '1 ELSEWHERE ST',
  owner_city_state: 'MADISON, WI',
  owner_zip: '537030000',
});

let api: FakeApi;
afterEach(() => {
  cleanup();
  api?.stop();
});

const open = async (
  record: DatasetRecord<'parcel'>,
  outlines: DatasetRecord<'common-parcel'>[] = [],
  status = serviceStatus(),
) => {
  api = fakeApi(
    {
      'GET /api/status': () => status,
      'GET /api/parcel/{id}': () => record,
      'GET /api/commonParcel': () => ({ items: outlines, total: outlines.length }),
    },
    (url) => (url.pathname === '/config.json' ? Response.json({ basemap: 'local' }) : null),
  );
  renderPart(await pageAt('/parcel/:id'), '/parcel/0000000001', '/parcel/:id');
};

test('shows all cards, in dollars without decimals, and leads to the properties of the same owner', async () => {
  await open({ ...parcel, properties: [property(2025), property(2024)], addresses: [] });
  expect(await screen.findByRole('heading', { level: 1, name: '2345-2347 N Lake Dr' })).toBeTruthy();
  // P8: under its brand.
  expect(document.title).toBe('Property 2345-2347 N Lake Dr · Cream City Properties');
  for (const name of ['Description', 'Owner', 'Taxes and Assessment', 'Details', 'Map', 'History'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  for (const words of ['53211-0012', '53703', '$4,471', '1911', 'Jan 13, 1998', 'Yes'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A & B OWNERS' }).getAttribute('href')).toBe(
    '/parcel?ownername1=A+%26+B+OWNERS',
  );
  expect(screen.queryByText('Net tax')).toBeNull();
  expect(screen.queryByText('Condo name')).toBeNull();
  const history = within(screen.getByRole('region', { name: 'History by year' }));
  expect(history.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(/The latest record is of Dec 31, 2025/)).toBeTruthy();
  expect(api.requests.find(({ name }) => name === 'GET /api/parcel/{id}')?.query).toEqual({
    includes: 'commonParcel,properties,addresses',
  });
});

const addressLink = async (changed: Partial<typeof parcel>): Promise<string | null> => {
  await open({ ...parcel, properties: [], addresses: [], ...changed });
  await screen.findByRole('heading', { name: 'Description' });
  const href = screen
    .queryByRole('link', { name: changed.address ? 'Lake Park' : '2345 N Lake Dr' })
    ?.getAttribute('href');
  cleanup();
  api.stop();
  return href ?? null;
};

test('U21: its address leads to its address page, in whichever town; a park has none to lead to', async () => {
  expect(await addressLink({})).toBe('/address/2345-n-lake-dr');
  expect(await addressLink({ houseNumber: 17, housenrsfx: '1/2', streettype: 'AV' })).toBe(
    '/address/17-1-2-n-lake-ave',
  );
  expect(await addressLink({ housenrsfx: 'A', muniname: 'WHITEFISH BAY' })).toBe(
    '/address/2345a-n-lake-dr-whitefish-bay',
  );
  expect(await addressLink({ muniname: 'ELSEWHERE UPON NOTHING' })).toBeNull();
  expect(await addressLink({ houseNumber: null, address: 'LAKE PARK' })).toBeNull();
});

test('A13: says that earlier years are missing while their archive has not been read', async () => {
  await open({ ...parcel, properties: [property(2025)] }, [], serviceStatus({ property: { lacksEarlierYears: true } }));
  expect(await screen.findByText(/Earlier years are missing: they have not been read yet\./)).toBeTruthy();
});

test('lists addresses only where there are several', async () => {
  const address = (addressId: string, unit: string): DatasetRecord<'street-address'> => ({
    addressId,
    taxkey: '0000000001',
    houseno: 2345,
    housesx: null,
    dir: 'N',
    street: 'LAKE',
    sttype: 'DR',
    pdir: null,
    unit,
    muni: 'MILWAUKEE',
    fulladdr: `2345 N LAKE DR ${unit}`,
    zip: '53211',
    geometry: null,
  });
  await open({ ...parcel, properties: [], addresses: [address('1', 'A')] });
  await screen.findByRole('heading', { level: 1, name: '2345-2347 N Lake Dr' });
  expect(screen.queryByRole('heading', { name: 'Addresses' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  cleanup();
  api.stop();
  await open({ ...parcel, properties: [], addresses: [address('1', 'A'), address('2', 'B')] });
  expect(await screen.findByText('2345 N LAKE DR B')).toBeTruthy();
});

test('the nearby map asks for the box of the spec, and says when it draws 200 of more', async () => {
  const outlines = Array.from({ length: 250 }, (_, index) => ({ map_id: String(index), outline: null, parcels: [] }));
  await open({ ...parcel, properties: [], addresses: [] }, outlines);
  expect(await screen.findByText('Only 200 parcels are shown on the map below.')).toBeTruthy();
  expect(api.requests.find(({ name }) => name === 'GET /api/commonParcel')?.query).toEqual({
    limit: '250',
    includes: 'parcels',
    northBound: '43.0615',
    southBound: '43.0585',
    eastBound: '-87.878',
    westBound: '-87.882',
  });
});

test('an unknown property is told so', async () => {
  api = fakeApi({ 'GET /api/parcel/{id}': () => new Fault(404, { code: 'missing' }) });
  renderPart(await pageAt('/parcel/:id'), '/parcel/9', '/parcel/:id');
  expect(await screen.findByText('There is no property with this number.')).toBeTruthy();
});

test('an outline without properties says so', () => {
  renderPart(<ParcelPopup parcels={[]} />);
  expect(screen.getByText('No parcels')).toBeTruthy();
});
