/** Tests the unsubscribe page: acts once after load, says so with Undo, leaves; and what it says when it can't. */
import { notifications } from '@mantine/notifications';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PickupUnsubscribePage, UnsubscribePage } from '../../../web/pages/unsubscribe.tsx';
import { type FakeApi, Fault, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  notifications.clean();
  api.stop();
});

const PATH = '/dispatchCallSubscription/unsubscribe?subscriptionId=dp9.1&applicationUserId=me&hash=signed';
const link = { subscriptionId: 'dp9.1', applicationUserId: 'me', hash: 'signed' };
const page = (
  <StrictMode>
    <UnsubscribePage />
  </StrictMode>
);

test('acts once, goes home, and can be undone with the hash of the answer', async () => {
  api = fakeApi({
    'POST /api/dispatchCallSubscription/unsubscribe': () => ({ resumeHash: 'back' }),
    'POST /api/dispatchCallSubscription/resume': () => undefined,
  });
  const { router } = renderPart(page, PATH);
  expect(await screen.findByText('You will no longer receive these notifications.')).toBeTruthy();
  expect(screen.getByText('Unsubscribed')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.requests.map(({ body }) => body)).toEqual([link]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You will receive these emails again.')).toBeTruthy();
  expect(api.requests[1]).toMatchObject({
    name: 'POST /api/dispatchCallSubscription/resume',
    body: { ...link, hash: 'back' },
  });
});

test('stays and offers Retry when it could not be done', async () => {
  api = fakeApi({
    'POST /api/dispatchCallSubscription/unsubscribe': () => new Fault(503, { Details: 'Not just now.' }),
  });
  renderPart(page, PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe now' }));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  api.answer({ 'POST /api/dispatchCallSubscription/unsubscribe': () => ({ resumeHash: 'back' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You will no longer receive these notifications.')).toBeTruthy();
});

test('asks nobody with half a link', async () => {
  api = fakeApi({});
  renderPart(page, '/dispatchCallSubscription/unsubscribe?subscriptionId=dp9.1');
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  expect(api.requests).toEqual([]);
});

test('a link of a pickup mail ends pickups', async () => {
  api = fakeApi({ 'POST /api/pickupDatesSubscription/unsubscribe': () => ({ resumeHash: 'back' }) });
  renderPart(<PickupUnsubscribePage />, PATH.replace('dispatchCall', 'pickupDates'));
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe now' }));
  expect(await screen.findByText('You will no longer receive these notifications.')).toBeTruthy();
  expect(api.requests.map(({ body }) => body)).toEqual([link]);
});

test('P18: a link that was damaged on its way is told so, without a Retry that could not help', async () => {
  api = fakeApi({
    'POST /api/dispatchCallSubscription/unsubscribe': () => new Fault(400, { Details: 'This link is incomplete.' }),
  });
  renderPart(page, PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe now' }));
  expect(await screen.findByText('This link is incomplete.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
