/** Tests a police call's page: its flags, and the silence about a nature that nobody has classified. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { POLICE_CALL_TYPES } from '../../../shared/call-types.ts';
import type { DatasetRecord } from '../../../shared/datasets/index.ts';
import { PoliceDispatchCallPage, policeFlags } from '../../../web/pages/police-dispatch-call.tsx';
import { type FakeApi, Fault, fakeApi } from '../../support/fake-api.ts';
import { renderPart } from '../support/render.tsx';

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
const type = POLICE_CALL_TYPES.find(({ natureOfCall }) => natureOfCall === 'TRBL W/SUBJ')!;

const open = () => renderPart(<PoliceDispatchCallPage />, '/policeDispatchCall/263240444', '/policeDispatchCall/:id');

describe('the page', () => {
  test('shows the call, its flags and the note', async () => {
    api = fakeApi({
      'GET /api/policeDispatchCall/{id}': () => record,
      'GET /api/policeDispatchCallType/{natureOfCall+}': () => type,
    });
    open();
    expect(await screen.findByText('Misc. Crime')).toBeTruthy();
    expect(screen.getByText('922 N 43RD ST,MKE')).toBeTruthy();
    expect(screen.getByText('Fri, Nov 20, 2026, 9:17 AM')).toBeTruthy();
    expect(screen.getByText(/A call is not necessarily a crime/)).toBeTruthy();
    expect(screen.getByText('This call could not be placed on the map.')).toBeTruthy();
    expect(api.requests.map(({ params }) => params)).toEqual([{ id: '263240444' }, { natureOfCall: 'TRBL W/SUBJ' }]);
  });

  test('shows neither flags nor note for a nature nobody has classified', async () => {
    api = fakeApi({
      'GET /api/policeDispatchCall/{id}': () => ({ ...record, natureOfCall: 'NEVER HEARD OF' }),
      'GET /api/policeDispatchCallType/{natureOfCall+}': () => new Fault(404, { code: 'missing' }),
    });
    open();
    expect(await screen.findByText('NEVER HEARD OF')).toBeTruthy();
    await expect.poll(() => api.requests.length).toBe(2);
    expect(screen.queryByText(/not necessarily a crime/)).toBeNull();
  });

  test('says so when there is no such call', async () => {
    api = fakeApi({ 'GET /api/policeDispatchCall/{id}': () => new Fault(404, { code: 'missing' }) });
    open();
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
  expect(policeFlags({ ...none, [flag]: true })).toEqual([words]);
});
