/** Tests when the alerts page asks the browser where the visitor is, where the deployment has it ask. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../harness/cloud/fake-api.ts';
import { openAlerts, SWITCH } from '../../support/alerts-page.tsx';

const getCurrentPosition = vi.fn();
const ADDRESS = '?number=2345&direction=N&street=LAKE&type=DR';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});
afterEach(() => {
  cleanup();
  api.stop();
  getCurrentPosition.mockReset();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the position', () => {
  test('is asked for once, on load', async () => {
    api = await openAlerts(true);
    expect(await screen.findByLabelText(SWITCH)).toBeTruthy();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  test('is not asked for where an address is set', async () => {
    api = await openAlerts(true, ADDRESS);
    expect(await screen.findByLabelText(SWITCH)).toBeTruthy();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  test('is not asked for again after the visitor switched that off, until it is switched on', async () => {
    api = await openAlerts(true);
    await userEvent.click(await screen.findByLabelText(SWITCH));
    cleanup();
    api.stop();
    getCurrentPosition.mockReset();
    api = await openAlerts(true);
    const again = await screen.findByLabelText<HTMLInputElement>(SWITCH);
    expect(again.checked).toBe(false);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(again);
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });
});

test('P18: an address whose house number is not known is told to be only near', async () => {
  api = await openAlerts(false, ADDRESS, 'near');
  expect(await screen.findByText(/^The house number is not in the city’s list/)).toBeTruthy();
  cleanup();
  api.stop();
  api = await openAlerts(false, ADDRESS);
  await screen.findByRole('form', { name: 'Email alert' });
  expect(screen.queryByText(/^The house number is not in the city’s list/)).toBeNull();
});
