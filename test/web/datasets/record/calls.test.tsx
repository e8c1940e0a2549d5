/** Tests a police call's page: its flags, and the silence about a nature that nobody has classified. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { policeDispatchCall } from '../../../../shared/cities/milwaukee/datasets/police-dispatch-call.ts';
import { POLICE_CALL_TYPES } from '../../../../shared/cities/milwaukee/natures/police-dispatch-call.ts';
import type { DatasetRecord } from '../../../../shared/datasets/registry.ts';
import { flagWords } from '../../../../web/datasets/calls/nature-card.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { someCrime } from '../../../harness/lists/some-crime.ts';
import { pageAt } from '../../support/dataset-pages.tsx';
import { renderPart } from '../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const record: DatasetRecord<'police-dispatch-call'> = {
  callNumber: '263240444',
  reportedDateTime: '2026-11-20T15:17:20Z',
  location: '922 N 43RD ST,MKE',
  district: 3,
  natureOfCall: 'TRBL W/SUBJ',
  status: 'Advised',
  locationAccuracy: null,
  locationSource: null,
  statuses: [],
  geometry: null,
};
const crime = someCrime('263240001', {
  location: '900 N 43RD ST',
  crimeTypes: ['Theft'],
  ald: 15,
  police: 3,
  ward: 1,
  zip: 53208,
  theft: 1,
});
const type = POLICE_CALL_TYPES.find(({ natureOfCall }) => natureOfCall === 'TRBL W/SUBJ')!;

const open = async () =>
  renderPart(await pageAt('/policeDispatchCall/:id'), '/policeDispatchCall/263240444', '/policeDispatchCall/:id');

describe('the page', () => {
  test('shows the call, its flags and the note', async () => {
    api = fakeApi({
      'GET /api/policeDispatchCall/{id}': () => record,
      'GET /api/policeDispatchCallType/{natureOfCall+}': () => type,
      'GET /api/policeDispatchCall/{id}/crimes': () => ({ items: [crime], total: 1 }),
    });
    await open();
    expect(await screen.findByText('Misc. Crime')).toBeTruthy();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Trouble with a person at 922 N 43rd St 263240444');
    // Plain words, and the city's own beside them.
    for (const words of ['TRBL W/SUBJ', '922 N 43rd St', '922 N 43RD ST,MKE', 'Advised'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Advice given, no report')).toBeTruthy();
    expect(screen.getByText('9:17 AM').textContent).toBe('9:17 AMFri, Nov 20, 2026');
    expect(screen.getByText(/category follows from its nature alone/)).toBeTruthy();
    expect(screen.getByText(policeDispatchCall.note)).toBeTruthy();
    expect(
      screen.getByText('This is not on the map: its place was not found, or only its street is shown.'),
    ).toBeTruthy();
    const related = await screen.findByRole('link', { name: 'Theft' });
    expect(related.getAttribute('href')).toBe('/crime/263240001');
    expect(screen.getByRole('heading', { name: 'Crimes nearby at that time' })).toBeTruthy();
    expect(api.requests.map(({ params }) => params)).toContainEqual({ natureOfCall: 'TRBL W/SUBJ' });
  });

  test('shows neither flags nor note for a nature nobody has classified', async () => {
    api = fakeApi({
      'GET /api/policeDispatchCall/{id}': () => ({ ...record, natureOfCall: 'NEVER HEARD OF' }),
      'GET /api/policeDispatchCallType/{natureOfCall+}': () => new Fault(404, { code: 'missing' }),
      'GET /api/policeDispatchCall/{id}/crimes': () => ({ items: [], total: 0 }),
    });
    await open();
    expect(await screen.findByText('NEVER HEARD OF')).toBeTruthy();
    await expect.poll(() => api.requests.length).toBe(3);
    expect(screen.queryByText(/Calls are categorized/)).toBeNull();
  });

  const placed: DatasetRecord<'police-dispatch-call'> = {
    ...record,
    natureOfCall: 'TRAFFIC STOP',
    locationAccuracy: 'exact',
    geometry: { type: 'Point', coordinates: [-87.96, 43.04] },
  };
  const other = { ...placed, callNumber: '263240455', reportedDateTime: '2026-11-20T17:00:00Z' };
  const around = (call: DatasetRecord<'police-dispatch-call'>): Parameters<typeof fakeApi>[0] => ({
    'GET /api/policeDispatchCall/{id}': () => call,
    'GET /api/policeDispatchCall/{id}/crimes': () => ({ items: [{ ...crime, point: null }], total: 1 }),
    'GET /api/policeDispatchCall': () => ({ items: [placed, other], total: 2 }),
    'GET /api/fireDispatchCall': () => ({ items: [], total: 0 }),
    'GET /api/crime': () => ({ items: [{ ...crime, point: placed.geometry }], total: 1 }),
  });

  test('what else was near is listed once, without itself and what is named as related; the place has its form', async () => {
    api = fakeApi(around(placed));
    await open();
    const near = (await screen.findByRole('heading', { name: 'What else was near' })).closest('section')!;
    await within(near).findByText('Calls and crimes within 660 feet and 12 hours of it.');
    expect(within(near).getAllByRole('link')).toHaveLength(1);
    expect(within(near).getByRole('link').getAttribute('href')).toBe('/policeDispatchCall/263240455');
    expect(near.textContent).toContain('the same place');
    const asked = api.requests.filter(({ query }) => query?.near && query.filter?.includes('<'));
    expect(asked.map(({ name }) => name).sort()).toEqual([
      'GET /api/crime',
      'GET /api/fireDispatchCall',
      'GET /api/policeDispatchCall',
    ]);
    for (const { query } of asked)
      expect({ near: query?.near, filter: query?.filter }).toEqual({
        near: '43.04,-87.96,201.2',
        filter: 'reportedDateTime >= "2026-11-20T03:17:20Z" AND reportedDateTime < "2026-11-21T03:17:20Z"',
      });
    expect(screen.getByRole('link', { name: 'Email me about calls here' }).getAttribute('href')).toBe(
      '/address/922-n-43rd-st#tell-me',
    );
  });

  test('nothing is asked round a sensitive call, which leads to no house', async () => {
    api = fakeApi(around({ ...placed, location: '900 block of N 43RD ST,MKE', locationAccuracy: 'block' }));
    await open();
    await screen.findByRole('heading', { name: 'Crimes nearby at that time' });
    expect(screen.queryByRole('heading', { name: 'What else was near' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Email me about calls here' })).toBeNull();
    expect(api.requests.filter(({ query }) => query?.near)).toEqual([]);
  });

  test('says so when there is no such call', async () => {
    api = fakeApi({ 'GET /api/policeDispatchCall/{id}': () => new Fault(404, { code: 'missing' }) });
    await open();
    expect(await screen.findByText('There is no police call with this number.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All police calls' }).getAttribute('href')).toBe('/policeDispatchCall');
  });
});

test.each([
  ['isMajor', 'Major Crime'],
  ['isMinor', 'Minor Crime'],
  ['isCritical', 'Critical'],
  ['isViolent', 'Violent'],
  ['isProperty', 'Property'],
  ['isDrug', 'Drug'],
  ['isTraffic', 'Traffic'],
  ['isOtherCrime', 'Misc. Crime'],
])('the flag %s reads %s', (flag, words) => {
  const none = { ...type, isMinor: false, isOtherCrime: false };
  expect(flagWords(policeDispatchCall.site.calls, { ...none, [flag]: true })).toEqual([words]);
});
