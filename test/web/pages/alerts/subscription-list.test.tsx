/** Tests the list of one's own subscriptions: what it shows, and how one of them ends. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DispatchCallSubscription } from '../../../../shared/alerts/subscriptions.ts';
import { SubscriptionList } from '../../../../web/pages/alerts/subscription-list.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  cleanup();
  api?.stop();
});

const user = { id: 'me', userName: 'me@example.com', roles: [], emailConfirmed: true };
const subscription: DispatchCallSubscription = {
  id: 'dp9nfc.4f6c',
  applicationUserId: 'me',
  dispatchCallType: 'AnyFireDispatchCall',
  distance: 1320,
  point: { type: 'Point', coordinates: [-87.88, 43.06] },
  house_nr: '2345',
  sdir: 'N',
  street: 'LAKE',
  sttype: 'DR',
  createdAt: '2026-11-20T12:00:00Z',
};
const open = () => {
  const onShow = vi.fn();
  renderPart(<SubscriptionList user={user} onShow={onShow} />);
  return onShow;
};

test('shows what each asks for, and leads to its place', async () => {
  api = fakeApi({ 'GET /api/dispatchCallSubscription': () => ({ items: [subscription], total: 1 }) });
  const onShow = open();
  await userEvent.click(await screen.findByRole('button', { name: '2345 N Lake Dr' }));
  expect(screen.getByText('any fire dispatch call within 1/4 mile')).toBeTruthy();
  expect(onShow).toHaveBeenCalledWith(subscription);
  expect(api.requests[0]?.query).toEqual({ filter: 'applicationUserId="me"' });
});

test('removes one after a question, tells so and loads the list again', async () => {
  let items = [subscription];
  api = fakeApi({
    'GET /api/dispatchCallSubscription': () => ({ items, total: items.length }),
    'DELETE /api/dispatchCallSubscription/{id}': () => {
      items = [];
      return undefined;
    },
  });
  open();
  const remove = await screen.findByRole('button', { name: 'Remove the emails for 2345 N Lake Dr' });
  await userEvent.click(remove);
  expect(await screen.findByText('Remove Notification')).toBeTruthy();
  expect(screen.getByText('Are you sure you want to remove this notification?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(api.requests.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await userEvent.click(remove);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The notification was successfully removed.')).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('DELETE'))?.params).toEqual({ id: subscription.id });
  await vi.waitFor(() => expect(screen.queryByText('2345 N Lake Dr')).toBeNull());
});

const removeIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the emails for 2345 N Lake Dr' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
};

test('takes the removal back with Undo: the same is asked for again', async () => {
  let items = [subscription];
  api = fakeApi({
    'GET /api/dispatchCallSubscription': () => ({ items, total: items.length }),
    'DELETE /api/dispatchCallSubscription/{id}': () => {
      items = [];
      return undefined;
    },
    'POST /api/dispatchCallSubscription': () => {
      items = [{ ...subscription, id: 'dp9nfc.new' }];
      return { ...subscription, id: 'dp9nfc.new', recentMatches: 0 };
    },
  });
  open();
  await removeIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
  const { id: _, createdAt: __, ...asked } = subscription;
  await vi.waitFor(() => expect(api?.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual(asked));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
});

test('what Undo brought back is removed under its new id, though the list has not been read again', async () => {
  api = fakeApi({
    'GET /api/dispatchCallSubscription': () => ({ items: [subscription], total: 1 }),
    'DELETE /api/dispatchCallSubscription/{id}': () => undefined,
    'POST /api/dispatchCallSubscription': () => ({ ...subscription, id: 'dp9nfc.new', recentMatches: 0 }),
  });
  open();
  await removeIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await removeIt();
  const removed = () => api?.requests.filter(({ name }) => name.startsWith('DELETE')).map(({ params }) => params);
  await vi.waitFor(() => expect(removed()).toEqual([{ id: subscription.id }, { id: 'dp9nfc.new' }]));
});

test('brings back what could not be removed, and says why', async () => {
  api = fakeApi({
    'GET /api/dispatchCallSubscription': () => ({ items: [subscription], total: 1 }),
    'DELETE /api/dispatchCallSubscription/{id}': () => new Fault(503, { Details: 'Try again later.' }),
  });
  open();
  await removeIt();
  expect(await screen.findByText('Not removed')).toBeTruthy();
  expect(screen.getByText('Try again later.')).toBeTruthy();
  expect(screen.getByText('2345 N Lake Dr')).toBeTruthy();
});

test('says quietly that it could not be loaded, and tries again', async () => {
  api = fakeApi({ 'GET /api/dispatchCallSubscription': () => new Fault(503) });
  open();
  expect(await screen.findByText('Your emails could not be loaded.')).toBeTruthy();
  api.answer({ 'GET /api/dispatchCallSubscription': () => ({ items: [subscription], total: 1 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
});
