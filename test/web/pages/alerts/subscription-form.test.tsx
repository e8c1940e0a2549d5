/** Tests the sentence that makes a notification where the visitor has just this one already. */
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DispatchCallSubscription } from '../../../../shared/alerts/subscriptions.ts';
import type { Choice } from '../../../../web/pages/alerts/choice.ts';
import { SubscriptionForm } from '../../../../web/pages/alerts/subscription-form.tsx';
import { type FakeApi, Fault, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { fill, renderPart } from '../../support/render.tsx';
import { authOf, elsewhere, startAs } from '../../support/session.ts';

const OWN: DispatchCallSubscription = {
  ...{ id: 'dp9dt1.a', applicationUserId: 'ann', createdAt: '2026-11-20T12:00:00Z' },
  ...{ dispatchCallType: 'AnyMajorDispatchCall', distance: 660 },
  point: { type: 'Point', coordinates: [-87.88, 43.06] },
  ...{ house_nr: '2345', sdir: 'N', street: 'LAKE', sttype: 'DR' },
};
const HAS = 'You already have this alert.';

let api: FakeApi;
let own: DispatchCallSubscription[];
beforeEach(async () => {
  own = [OWN];
  api = fakeApi(
    {
      'GET /api/dispatchCallSubscription': () => ({ items: own, total: own.length }),
      'GET /api/dispatchCallSubscription/estimate': () => new Fault(503),
      'GET /api/account/mailSettings': () => new Fault(503),
    },
    elsewhere,
  );
  await startAs(authOf('ann'));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  api.stop();
});

const Form = () => {
  const [choice, setChoice] = useState<Choice>({ dispatchCallType: 'AnyMajorDispatchCall', distance: 660 });
  return (
    <SubscriptionForm
      label="Email alert"
      address={{ number: '2345', direction: 'N', street: 'LAKE', type: 'DR' }}
      place={[-87.88, 43.06]}
      choice={choice}
      onChoose={setChoice}
      onAnonymous={() => {}}
    />
  );
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Email Notification' });

test('B4: it says so and offers no second one, until another is chosen', async () => {
  renderPart(<Form />);
  await screen.findByText(HAS);
  expect(button().disabled).toBe(true);
  fill(screen.getByLabelText('Distance'), '1320');
  expect(screen.queryByText(HAS)).toBeNull();
  expect(button().disabled).toBe(false);
});

test('B4: one that was made elsewhere meanwhile is no fault to try again', async () => {
  own = [];
  api.answer({
    'POST /api/dispatchCallSubscription': () => {
      own = [OWN];
      return new Fault(409, { Details: 'You have this already.', code: 'conflict' });
    },
  });
  renderPart(<Form />);
  await userEvent.click(button());
  await screen.findByText(HAS);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await waitFor(() => expect(button().disabled).toBe(true));
});
