/** Tests the alerts page of a deployment that asks nobody for a position, and what the page says of its data. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../harness/cloud/fake-api.ts';
import { openAlerts, SWITCH } from '../../support/alerts-page.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

test('the position is not asked for, and there is nothing to switch', async () => {
  const getCurrentPosition = vi.fn();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  api = await openAlerts(false);
  expect(screen.queryByLabelText(SWITCH)).toBeNull();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('it says how old police and fire calls are, and that a call is not a crime', async () => {
  api = await openAlerts(false);
  expect(
    screen.getByText(/lag of about 30-45 minutes. A call is not necessarily a crime.*lag of about 15-30 minutes/),
  ).toBeTruthy();
});
