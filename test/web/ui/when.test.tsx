/** Tests that the words for how long ago something was keep up with the clock. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { When } from '../../../web/ui/when.tsx';
import { renderPart } from '../support/render.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time is told in full and by how long ago it was, which ticks', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00Z') });
  renderPart(<When time="2026-11-20T18:18:00Z" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Fri, Nov 20, 2026, 12:18 PM')).toBeTruthy();
  expect(screen.getByText('12 minutes ago')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('13 minutes ago')).toBeTruthy();
});
