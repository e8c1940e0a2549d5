/** Tests the sentence that says before subscribing how many mails that would be. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../shared/alerts/mail-preferences.ts';
import { point } from '../../../shared/base/geo.ts';
import type { Choice } from '../../../web/pages/alerts/choice.ts';
import { MailEstimate } from '../../../web/watches/mail-estimate.tsx';
import { type FakeApi, fakeApi } from '../../harness/cloud/fake-api.ts';
import { renderPart } from '../support/render.tsx';
import { authOf, elsewhere, startAs } from '../support/session.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(
    {
      'GET /api/dispatchCallSubscription/estimate': ({ query }) => {
        const wide = query.distance === '1320' ? 10 : 1;
        return {
          days: 56,
          mails: { immediate: 72 * wide, hourly: 64 * wide, daily: 40, weekly: 8 },
          busiestDay: { immediate: 4 * wide, hourly: 3 * wide, daily: 1, weekly: 1 },
        };
      },
    },
    elsewhere,
  );
});
afterEach(() => {
  cleanup();
  api.stop();
});

const Form = () => {
  const [choice, setChoice] = useState<Choice>({ dispatchCallType: 'AnyMajorDispatchCall', distance: 660 });
  return (
    <>
      <MailEstimate asked={{ ...choice, point: point(-87.9, 43.04) }} />
      <button type="button" onClick={() => setChoice({ ...choice, distance: 1320 })}>
        wider
      </button>
    </>
  );
};

test('says it for anybody, and follows the choice', async () => {
  renderPart(<Form />);
  await screen.findByText('About 9 emails a week here; busiest day 4.');
  await userEvent.click(screen.getByRole('button', { name: 'wider' }));
  await screen.findByText('About 90 emails a week here; busiest day 40.');
  expect(api.requests.map(({ query }) => query.distance)).toEqual(['660', '1320']);
});

test('speaks of one mail a day to whoever has chosen that', async () => {
  api.answer({
    'GET /api/account/mailSettings': () => ({
      email: 'a•••@example.com',
      hasAccount: true,
      preferences: { ...DEFAULT_PREFERENCES, cadence: 'daily' },
      suppressed: {},
      browsers: 0,
      subscriptions: [],
      pickups: [],
      token: 't',
    }),
  });
  await startAs(authOf('ann'));
  renderPart(<Form />);
  await screen.findByText('About 5 emails a week here, at most one a day.');
});

test('says nothing while no calls are known', async () => {
  const none = { immediate: 0, hourly: 0, daily: 0, weekly: 0 };
  api.answer({ 'GET /api/dispatchCallSubscription/estimate': () => ({ days: 0, mails: none, busiestDay: none }) });
  renderPart(<Form />);
  await waitFor(() => expect(api.requests.some(({ name }) => name.includes('estimate'))).toBe(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
