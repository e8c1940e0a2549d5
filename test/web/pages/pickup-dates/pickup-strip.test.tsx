/**
 * Tests the six weeks of an address: a week of which the city has said nothing is named unknown, in place of empty
 * days.
 */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OWN } from '#city/city';
import { PickupStrip } from '../../../../web/pages/pickup-dates/pickup-strip.tsx';
import { pickups, stream } from '../../support/pickups.ts';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

test('weeks after the last known pickup are not announced yet', () => {
  const isWinter = { isGuaranteed: false, isWinter: true };
  const known = pickups({ garbage: stream(isWinter), recycling: stream({ ...isWinter, date: '2026-03-12' }) });
  if (!OWN.trashDay) throw new Error('This city has no trash day.');
  renderPart(<PickupStrip plan={OWN.trashDay} pickups={known} today="2026-03-06" />);
  const weeks = screen.getAllByRole('row').slice(1);
  expect(weeks.map((week) => week.querySelectorAll('td').length)).toEqual([7, 7, 1, 1, 1, 1]);
  expect(weeks[2]?.textContent).toBe('Mar 15 – Mar 21: not announced yet');
  // A holiday is known all the same.
  expect(weeks[4]?.textContent).toMatch(/^Mar 29 – Apr 4: not announced yet/);
});
