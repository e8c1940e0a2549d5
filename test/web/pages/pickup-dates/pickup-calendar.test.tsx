/** Tests the way into a calendar: whose link is made, how often, and how it can be used. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '../../../../shared/api/api.ts';
import { PickupCalendar } from '../../../../web/pages/pickup-dates/pickup-calendar.tsx';
import { dropSession } from '../../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { pickups } from '../../support/pickups.ts';
import { renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, startAs } from '../../support/session.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await dropSession();
  api.stop();
});

const address = { number: '2345', direction: 'N', street: 'LAKE', type: 'DR' };
const url = 'https://creamcity.test/api/pickupDates/calendar/token.ics';
const subscription: Reply<'POST /api/pickupDatesSubscription'> = {
  id: 'one',
  applicationUserId: 'me',
  hoursBefore: -6,
  laddr: '2345',
  sdir: 'N',
  sname: 'LAKE',
  stype: 'DR',
  createdAt: '2026-03-05T16:00:00Z',
  ...pickups(),
  nextReminder: null,
};
const open = async () => userEvent.click(screen.getByRole('button', { name: 'Add to Calendar' }));

test('anybody gets a calendar of the address, made once and not before it is asked for', async () => {
  api = fakeApi({ 'POST /api/pickupDates/calendar': () => ({ url }) }, elsewhere);
  renderPart(<PickupCalendar address={address} hoursBefore={-2} />);
  expect(api.requests).toEqual([]);
  await open();
  const link = await screen.findByRole('link', { name: 'Open in Your Calendar' });
  expect(link.getAttribute('href')).toBe('webcal://creamcity.test/api/pickupDates/calendar/token.ics');
  expect(screen.getByLabelText<HTMLInputElement>('Or copy this address into your calendar').value).toBe(url);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(api.requests.map(({ body }) => body)).toEqual([
    { hoursBefore: -2, laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' },
  ]);
});

test('who has just this notification gets its calendar, which ends with it', async () => {
  api = fakeApi(
    {
      'GET /api/pickupDatesSubscription': () => ({ items: [subscription], total: 1 }),
      'POST /api/pickupDatesSubscription/{id}/calendar': () => ({ url }),
    },
    elsewhere,
  );
  await startAs(authOf('me'));
  renderPart(<PickupCalendar address={address} hoursBefore={-6} />);
  await expect.poll(() => api.requests.length).toBe(1);
  await open();
  expect(await screen.findByText(/It ends when you remove the reminder/)).toBeTruthy();
  expect(api.requests.at(-1)).toMatchObject({ params: { id: 'one' } });
});

test('a city that does not answer is told, and can be asked again', async () => {
  api = fakeApi({ 'POST /api/pickupDates/calendar': () => new Fault(503, { Details: 'Not just now.' }) }, elsewhere);
  renderPart(<PickupCalendar address={address} hoursBefore={-6} />);
  await open();
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  api.answer({ 'POST /api/pickupDates/calendar': () => ({ url }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Open in Your Calendar' })).toBeTruthy();
});
