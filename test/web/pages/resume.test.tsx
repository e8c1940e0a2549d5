/** Tests the page that resumes notifications: it acts at the press of its button, on the kind that the link names. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ResumePage } from '../../../web/pages/resume.tsx';
import { type FakeApi, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

test.each([
  ['', 'POST /api/dispatchCallSubscription/resume', '/alerts'],
  ['&of=pickupDates', 'POST /api/pickupDatesSubscription/resume', '/pickupDates'],
] as const)('a link with "%s" resumes by %s', async (mark, name, page) => {
  api = fakeApi({ [name]: () => undefined });
  const { router } = renderPart(<ResumePage />, `/resume?subscriptionId=1&applicationUserId=me&hash=signed${mark}`);
  expect(api.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Resume emails' }));
  expect(await screen.findByText('You will receive these emails again.')).toBeTruthy();
  expect(api.requests).toMatchObject([
    { name, body: { subscriptionId: '1', applicationUserId: 'me', hash: 'signed' } },
  ]);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(page));
});
