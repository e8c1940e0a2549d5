/** The course of a call: its report, then what became of it, on the city's clock. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadWords } from '../../../../web/api/words.ts';
import { Timeline } from '../../../../web/datasets/calls/timeline.tsx';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

const REPORTED = '2026-11-21T05:20:00Z';
const ADVISED = { status: 'Advised', at: '2026-11-21T06:05:00Z' };
const UNDER_WAY = { status: 'Service in Progress', at: '2026-11-21T05:40:00Z' };

test('one status has no time of its own', async () => {
  await loadWords();
  renderPart(<Timeline reported={REPORTED} status="Advised" statuses={[ADVISED]} />);
  const [report, status, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(report!.textContent).toContain('11:20 PM');
  expect(within(status!).getByText('Advice given, no report')).toBeTruthy();
  expect(within(status!).getByText('Advised')).toBeTruthy();
  expect(status!.querySelector('time')).toBeNull();
});

test('several are listed oldest first after the report, each with its time, the day where it is another', async () => {
  await loadWords();
  renderPart(<Timeline reported={REPORTED} status="Advised" statuses={[UNDER_WAY, ADVISED]} />);
  const [report, first, second, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(report!.textContent).toContain('Fri, Nov 20, 2026');
  expect(within(first!).getByText('Officers are dealing with it')).toBeTruthy();
  expect(first!.textContent).toContain('11:40 PM');
  expect(first!.textContent).not.toContain('Nov 20');
  expect(within(second!).getByText('Advice given, no report')).toBeTruthy();
  expect(second!.textContent).toContain('12:05 AM');
  expect(second!.textContent).toContain('Sat, Nov 21, 2026');
});

test('a call without a status has its report alone', () => {
  renderPart(<Timeline reported={REPORTED} status={null} statuses={[]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
