/** Tests the list of one's own watches: what it shows, and how one of them ends. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '../../../../shared/api/api.ts';
import { SubscriptionList } from '../../../../web/pages/alerts/subscription-list.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

type Watch = Reply<'POST /api/watchSubscription'>;

let api: FakeApi | undefined;
afterEach(() => {
  cleanup();
  api?.stop();
});

const user = { id: 'me', userName: 'me@example.com', roles: [], emailConfirmed: true };
const circle = {
  ...{ distance: 1320 as const, point: { type: 'Point' as const, coordinates: [-87.88, 43.06] as [number, number] } },
  ...{ house_nr: '2345', sdir: 'N', street: 'LAKE', sttype: 'DR' },
};
const common = { applicationUserId: 'me', channels: ['mail' as const], createdAt: '2026-11-20T12:00:00Z' };
const watch: Watch = {
  ...{ ...common, id: 'dp9nfc.4f6c', topic: 'AnyFireDispatchCall', cadence: null, version: 1 },
  place: { kind: 'circle', ...circle },
};
/** The same, asked for again. */
const made = {
  ...{ id: 'dp9nfc.new', dispatchCallType: 'AnyFireDispatchCall' as const, ...circle },
  ...{ applicationUserId: 'me', createdAt: common.createdAt, recentMatches: 0 },
};
const ofArea: Watch = {
  ...{ ...common, id: 'watch.1', topic: 'AnyMajorDispatchCall', cadence: 'daily', version: 2 },
  place: { kind: 'area', area: 'riverwest', title: 'Riverwest' },
};
const open = () => {
  const onShow = vi.fn();
  renderPart(<SubscriptionList user={user} onShow={onShow} />);
  return onShow;
};

test('shows what each asks for, and leads to its place', async () => {
  api = fakeApi({ 'GET /api/watchSubscription': () => ({ items: [watch], total: 1 }) });
  const onShow = open();
  await userEvent.click(await screen.findByRole('button', { name: '2345 N Lake Dr' }));
  expect(screen.getByText('any fire dispatch call within 1/4 mile')).toBeTruthy();
  expect(onShow).toHaveBeenCalledWith({ dispatchCallType: 'AnyFireDispatchCall', ...circle });
});

/** A list of one, whose removal the API does; the list that it has then may be filled again. */
const listOf = (item: Watch) => {
  const held = { items: [item] };
  const answers = {
    'GET /api/watchSubscription': () => ({ items: held.items, total: held.items.length }),
    'DELETE /api/watchSubscription/{id}': () => {
      held.items = [];
      return undefined;
    },
  };
  return { held, answers };
};

test('names an area, and asks for it again after Undo at the cadence that it had', async () => {
  const { held, answers } = listOf(ofArea);
  api = fakeApi({
    ...answers,
    'POST /api/watchSubscription': () => {
      held.items = [ofArea];
      return ofArea;
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the emails for Riverwest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Riverwest')).toBeTruthy();
  await vi.waitFor(() =>
    expect(api?.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      ...{ topic: 'AnyMajorDispatchCall', place: { kind: 'area', area: 'riverwest' } },
      ...{ channels: ['mail'], cadence: 'daily' },
    }),
  );
});

test('removes one after a question, tells so and loads the list again', async () => {
  api = fakeApi(listOf(watch).answers);
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
  expect(api.requests.find(({ name }) => name.startsWith('DELETE'))?.params).toEqual({ id: watch.id });
  await vi.waitFor(() => expect(screen.queryByText('2345 N Lake Dr')).toBeNull());
});

const removeIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the emails for 2345 N Lake Dr' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
};

test('takes the removal back with Undo: the same is asked for again', async () => {
  const { held, answers } = listOf(watch);
  api = fakeApi({
    ...answers,
    'POST /api/dispatchCallSubscription': () => {
      held.items = [{ ...watch, id: made.id }];
      return made;
    },
  });
  open();
  await removeIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
  const asked = { applicationUserId: 'me', dispatchCallType: 'AnyFireDispatchCall', ...circle };
  await vi.waitFor(() => expect(api?.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual(asked));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
});

test('a circle comes back at the cadence that it had; where that fails the list says what is there', async () => {
  const { held, answers } = listOf({ ...watch, cadence: 'daily' });
  api = fakeApi({
    ...answers,
    'POST /api/dispatchCallSubscription': () => {
      held.items = [{ ...watch, id: made.id }];
      return made;
    },
    'PUT /api/watchSubscription/{id}': () => new Fault(503, { Details: 'Later.' }),
  });
  open();
  await removeIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not restored')).toBeTruthy();
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('PUT'))).toMatchObject({
    params: { id: made.id },
    body: { topic: 'AnyFireDispatchCall', cadence: 'daily' },
  });
});

test('what Undo brought back is removed under its new id, though the list has not been read again', async () => {
  api = fakeApi({
    'GET /api/watchSubscription': () => ({ items: [watch], total: 1 }),
    'DELETE /api/watchSubscription/{id}': () => undefined,
    'POST /api/dispatchCallSubscription': () => made,
  });
  open();
  await removeIt();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await removeIt();
  const removed = () => api?.requests.filter(({ name }) => name.startsWith('DELETE')).map(({ params }) => params);
  await vi.waitFor(() => expect(removed()).toEqual([{ id: watch.id }, { id: 'dp9nfc.new' }]));
});

test('brings back what could not be removed, and says why', async () => {
  api = fakeApi({
    'GET /api/watchSubscription': () => ({ items: [watch], total: 1 }),
    'DELETE /api/watchSubscription/{id}': () => new Fault(503, { Details: 'Try again later.' }),
  });
  open();
  await removeIt();
  expect(await screen.findByText('Not removed')).toBeTruthy();
  expect(screen.getByText('Try again later.')).toBeTruthy();
  expect(screen.getByText('2345 N Lake Dr')).toBeTruthy();
});

test('says quietly that it could not be loaded, and tries again', async () => {
  api = fakeApi({ 'GET /api/watchSubscription': () => new Fault(503) });
  open();
  expect(await screen.findByText('Your emails could not be loaded.')).toBeTruthy();
  api.answer({ 'GET /api/watchSubscription': () => ({ items: [watch], total: 1 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2345 N Lake Dr')).toBeTruthy();
});
