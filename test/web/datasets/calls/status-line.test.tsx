/** What became of a call: one status is a line, several are a timeline on the city's clock. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadWords } from '../../../../web/api/words.ts';
import { StatusLine } from '../../../../web/datasets/calls/status-line.tsx';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

const ADVISED = { status: 'Advised', at: '2026-11-21T06:05:00Z' };
const UNDER_WAY = { status: 'Service in Progress', at: '2026-11-21T05:40:00Z' };

test('one status is a line without a time', async () => {
  await loadWords();
  renderPart(<StatusLine status="Advised" statuses={[ADVISED]} />);
  expect(screen.getByText('Advice given, no report')).toBeTruthy();
  expect(screen.getByText('Advised')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('several are listed oldest first, each with its time in Milwaukee, the day where it is another', async () => {
  await loadWords();
  renderPart(<StatusLine status="Advised" statuses={[UNDER_WAY, ADVISED]} />);
  const [first, second, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(first!).getByText('Officers are dealing with it')).toBeTruthy();
  expect(first!.textContent).toContain('11:40 PM');
  expect(first!.textContent).toContain('Fri, Nov 20, 2026');
  expect(within(second!).getByText('Advice given, no report')).toBeTruthy();
  expect(second!.textContent).toContain('12:05 AM');
  expect(second!.textContent).toContain('Sat, Nov 21, 2026');
});
