/** Tests that the words for how long ago something was keep up with the clock. */
import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { formatRelative } from '../../../shared/base/dates.ts';
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

// A day is one of the city's calendar: on Sunday morning, Friday evening is not yesterday.
test.each([
  ['2026-11-21T05:17:00Z', '2026-11-22T13:00:00Z', '2 days ago'],
  ['2026-11-21T12:00:00Z', '2026-11-22T13:00:00Z', 'yesterday'],
  ['2026-11-22T05:17:00Z', '2026-11-22T13:00:00Z', '7 hours ago'],
  ['2026-11-24T12:00:00Z', '2026-11-22T13:00:00Z', 'in 2 days'],
  // The clocks go back: this Sunday has 25 hours.
  ['2026-11-01T05:10:00Z', '2026-11-02T05:40:00Z', '24 hours ago'],
  // And forward: this one has 23.
  ['2026-03-08T05:30:00Z', '2026-03-09T06:00:00Z', '2 days ago'],
])('B2: %s is told at %s as %s', (time, now, words) => {
  expect(formatRelative(time, new Date(now))).toBe(words);
});

test('hours and minutes are told as Intl tells them', () => {
  const intl = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  const now = new Date('2026-11-27T12:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1439 }), fc.constantFrom(-1, 1), (minutes, way) => {
      const told = formatRelative(new Date(now.getTime() + way * minutes * 60_000).toISOString(), now);
      const hours = Math.trunc(minutes / 60);
      expect(told).toBe(hours > 0 ? intl.format(way * hours, 'hour') : intl.format(way * minutes, 'minute'));
    }),
  );
});
