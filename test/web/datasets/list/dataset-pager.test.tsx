/** Tests the pager where a link leads beyond the end of a list. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DATASETS } from '../../../../shared/datasets/registry.ts';
import { DatasetPager } from '../../../../web/datasets/list/dataset-pager.tsx';
import { readList } from '../../../../web/datasets/state/list-state.ts';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

test.each([
  [500, 23, 20],
  [500, 20, 10],
  [20, 23, 10],
  [500, 0, 0],
])('P12: from %i of %i rows the page before begins at %i', async (offset, total, expected) => {
  const onChange = vi.fn();
  const state = readList(DATASETS.crime, new URLSearchParams({ offset: String(offset) }), 10);
  renderPart(<DatasetPager listing={DATASETS.crime} state={state} onChange={onChange} total={total} />);
  if (total > 0 && offset >= total) expect(screen.getByText(`past the last of ${total}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onChange).toHaveBeenCalledWith({ offset: expected });
});
