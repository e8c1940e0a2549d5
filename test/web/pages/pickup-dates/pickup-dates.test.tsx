/** Tests the trash day page: what the city says of an address, and how a notification of it is made. */
import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../shared/api/api.ts';
import { addDays, calendarDateAt, formatDay } from '../../../../shared/base/calendar-date.ts';
import { toIso } from '../../../../shared/base/dates.ts';
import type { Pickups } from '../../../../shared/pickups/pickups.ts';
import { PickupDatesPage } from '../../../../web/pages/pickup-dates/pickup-dates.tsx';
import { holdDraft, storeDrafts } from '../../../../web/session/drafts.ts';
import { dropSession } from '../../../../web/session/session.ts';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { answered, pickups, stream } from '../../support/pickups.ts';
import { fill, renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, startAs } from '../../support/session.ts';

type Subscription = Reply<'POST /api/pickupDatesSubscription'>;

const PATH = '/pickupDates?number=2345&direction=N&street=LAKE&type=DR';
const today = calendarDateAt(new Date());
const now = toIso(new Date());
/** Far enough ahead that a mail is still to come. */
const said = (changes: Partial<Pickups> = {}): Pickups =>
  pickups({
    garbage: stream({ date: addDays(today, 3) }),
    recycling: stream({ date: addDays(today, 9) }),
    heardAt: now,
    ...changes,
  });
const LAKE = { laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' };
const subscription: Subscription = {
  id: 'one',
  applicationUserId: 'me',
  hoursBefore: 6,
  ...LAKE,
  createdAt: now,
  ...said(),
  nextReminder: null,
};

let api: FakeApi;
let subscriptions: Subscription[];
beforeEach(() => {
  subscriptions = [];
  api = fakeApi(
    {
      'GET /api/streetReference': () => ({
        streetDirections: ['', 'N', 'S'],
        streetNames: ['LAKE', 'WISCONSIN'],
        streetTypes: ['', 'AVE', 'DR'],
      }),
      // Our own addresses know nothing: that says nothing about the city's.
      'GET /api/geocoding/fromAddress': () => new Fault(404, { code: 'missing' }),
      'GET /api/pickupDates/fromAddress': () => answered(said()),
      'GET /api/pickupDates/notice': () => ({ notice: null }),
      'GET /api/pickupDatesSubscription': () => ({ items: subscriptions, total: subscriptions.length }),
      'POST /api/pickupDatesSubscription': ({ body }) => {
        const created = { ...subscription, ...(body as Partial<Subscription>), id: `new ${subscriptions.length}` };
        subscriptions = [...subscriptions, created];
        return created;
      },
      'POST /api/account/register': () => authOf('me'),
      'POST /api/account/subscribe': () => ({}),
    },
    elsewhere,
  );
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  await dropSession();
  sessionStorage.clear();
  api.stop();
});

const asked = (name: string) => api.requests.filter((request) => request.name === name);
const create = (form: string) =>
  userEvent.click(within(screen.getByRole('form', { name: form })).getByRole('button', { name: /^Create/ }));

const findAddress = async () => {
  await userEvent.click(screen.getByText('Enter it in parts'));
  await screen.findByRole('option', { name: 'DR' });
  fill(screen.getByLabelText('Number'), '2345');
  await userEvent.selectOptions(screen.getByLabelText('Direction'), 'N');
  fill(screen.getByLabelText('Street', { selector: 'input' }), 'lake');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'DR');
  await userEvent.click(screen.getByRole('button', { name: 'Find Address' }));
};

describe('an address', () => {
  test('of the URL is asked about, shown, and cleared with its dates', async () => {
    const { router } = renderPart(<PickupDatesPage />, PATH);
    expect(await screen.findByText(formatDay(addDays(today, 3)))).toBeTruthy();
    expect(screen.getByText('in 9 days')).toBeTruthy();
    expect(screen.getByText(/Carts out by 7 am\. The city said so just now/)).toBeTruthy();
    expect(asked('GET /api/pickupDates/fromAddress').map(({ query }) => query)).toEqual([LAKE]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('Next Garbage Pickup')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  test('goes into the URL when the city knows it, and the position is never asked for', async () => {
    const getCurrentPosition = vi.fn();
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { router } = renderPart(<PickupDatesPage />, '/pickupDates');
    await findAddress();
    expect(await screen.findByText('Next Recycling Pickup')).toBeTruthy();
    expect(router.state.location.search).toBe('?number=2345&direction=N&street=LAKE&type=DR');
    expect(asked('GET /api/pickupDates/fromAddress')).toHaveLength(1);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test.each([
    [404, 'There is none.', "That address doesn't seem to exist. Please try again."],
    [429, 'Too many attempts. Please try again in 20 hours.', 'Too many attempts. Please try again in 20 hours.'],
    [503, 'The city does not answer.', 'The city does not answer.'],
  ])('that meets %i is told why, from the URL and from the form', async (status, Details, words) => {
    api.answer({ 'GET /api/pickupDates/fromAddress': () => new Fault(status, { Details }) });
    renderPart(<PickupDatesPage />, PATH);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Next Garbage Pickup')).toBeNull();
    expect(screen.queryByRole('form', { name: 'Email reminder' })).toBeNull();
    cleanup();
    const { router } = renderPart(<PickupDatesPage />, '/pickupDates');
    await findAddress();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  test('of which only an old answer is known tells its age, and asks again when told to', async () => {
    api.answer({
      'GET /api/pickupDates/fromAddress': () => answered(said({ heardAt: '2026-03-05T16:00:00Z' }), true),
    });
    renderPart(<PickupDatesPage />, PATH);
    expect(await screen.findByText(/This is what it said on Thu, Mar 5, 2026, 10:00 AM/)).toBeTruthy();
    api.answer({ 'GET /api/pickupDates/fromAddress': () => answered(said()) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/The city said so just now/)).toBeTruthy();
  });
});

describe('a notification', () => {
  test('P15: without an address has its time and a Create that says what it waits for', async () => {
    renderPart(<PickupDatesPage />, '/pickupDates');
    await userEvent.selectOptions(await screen.findByLabelText('Reminder time'), '6am the morning of');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Email Notification' });
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Find your address first.');
    await findAddress();
    await screen.findByRole('form', { name: 'Email reminder' });
    expect(screen.getByLabelText<HTMLSelectElement>('Reminder time').value).toBe('6');
  });

  test('of nobody signed in begins with signing up, and is made there', async () => {
    renderPart(<PickupDatesPage />, PATH);
    await screen.findByRole('form', { name: 'Email reminder' });
    await userEvent.selectOptions(screen.getByLabelText('Reminder time'), '10pm the day before');
    await create('Email reminder');
    const modal = await screen.findByRole('dialog', { name: 'Sign Up for Email Notifications' });
    await userEvent.click(await within(modal).findByRole('button', { name: 'or with a password' }));
    fill(await within(modal).findByLabelText(/^Password/), 'cream-colored-bricks');
    fill(within(modal).getByLabelText(/^Email/), 'me@example.com');
    fill(within(modal).getByLabelText(/^Confirm password/), 'cream-colored-bricks');
    await userEvent.click(within(modal).getByRole('button', { name: 'Sign Up' }));
    expect(await within(modal).findByText('Logged in as me@example.com')).toBeTruthy();
    await create('New email reminder');
    expect(await screen.findByText('Notification Created')).toBeTruthy();
    expect(
      screen.getByText(
        'An email will be sent to me@example.com at 10pm the day before every garbage or recycling pickup day for 2345 N LAKE DR.',
      ),
    ).toBeTruthy();
    expect(asked('POST /api/pickupDatesSubscription').map(({ body }) => body)).toEqual([
      { applicationUserId: 'me', hoursBefore: -2, ...LAKE },
    ]);
    expect(await screen.findByText(/^You have this reminder\./)).toBeTruthy();
  });

  test('is asked for by an address alone: one field, one press', async () => {
    renderPart(<PickupDatesPage />, PATH);
    await screen.findByRole('form', { name: 'Email reminder' });
    await create('Email reminder');
    const modal = await screen.findByRole('dialog', { name: 'Sign Up for Email Notifications' });
    await userEvent.click(await within(modal).findByRole('button', { name: 'Email me' }));
    expect(asked('POST /api/account/subscribe')).toEqual([]);
    fill(within(modal).getByLabelText(/^Email/), 'me@example.com');
    await userEvent.click(within(modal).getByRole('button', { name: 'Email me' }));
    expect(await within(modal).findByText(/^An email is on its way to/)).toBeTruthy();
    expect(asked('POST /api/account/subscribe').map(({ body }) => body)).toEqual([
      { email: 'me@example.com', watches: [{ kind: 'pickups', hoursBefore: -6, ...LAKE }] },
    ]);
  });

  test('of one’s own fills address and time, and is not made twice', async () => {
    subscriptions = [subscription];
    await startAs(authOf('me'));
    const { router } = renderPart(<PickupDatesPage />, '/pickupDates');
    await userEvent.click(await screen.findByRole('button', { name: '2345 N Lake Dr' }));
    expect(router.state.location.search).toBe('?number=2345&direction=N&street=LAKE&type=DR');
    const time = await screen.findByLabelText<HTMLSelectElement>('Reminder time');
    expect(time.value).toBe('6');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Email Notification' });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(time, '6pm the day before');
    expect(button.disabled).toBe(false);
    await userEvent.click(button);
    expect(await screen.findByText('Notification Created')).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: '2345 N Lake Dr' })).toHaveLength(2);
  });

  test('P18: promises no mail before the address is confirmed', async () => {
    await startAs({ ...authOf('me'), emailConfirmed: false });
    renderPart(<PickupDatesPage />, PATH);
    await screen.findByRole('form', { name: 'Email reminder' });
    await create('Email reminder');
    expect(
      await screen.findByText(/^An email will be sent .* The first one comes once you confirm the address\.$/),
    ).toBeTruthy();
  });

  test('that could not be made says why, and stays', async () => {
    await startAs(authOf('me'));
    api.answer({ 'POST /api/pickupDatesSubscription': () => new Fault(409, { Details: 'You have 10.' }) });
    renderPart(<PickupDatesPage />, PATH);
    await screen.findByRole('form', { name: 'Email reminder' });
    await create('Email reminder');
    expect(await screen.findByText('You have 10.')).toBeTruthy();
  });

  test('keeps its time over a sign-in that leads away', async () => {
    const end = holdDraft('pickupDates', () => -14);
    storeDrafts();
    end();
    renderPart(<PickupDatesPage />, PATH);
    const time = await screen.findByLabelText<HTMLSelectElement>('Reminder time');
    expect(time.value).toBe('-14');
  });
});
