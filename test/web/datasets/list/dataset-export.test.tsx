/** Tests the menu of a list's data: opened and left by keyboard, files and feed as links, the call copied. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { crime } from '../../../../shared/cities/milwaukee/datasets/crime.ts';
import { DatasetExport } from '../../../../web/datasets/list/dataset-export.tsx';
import { renderPart } from '../../support/render.tsx';

afterEach(cleanup);

const sent = { limit: 10, offset: 0, order: 'reportedDateTime desc', filter: 'theft = 1' };

test('is opened by keyboard, has every form, and gives the focus back', async () => {
  const user = userEvent.setup();
  renderPart(<DatasetExport listing={crime} sent={sent} columns={['incidentNum']} total={1} />);
  const button = () => screen.getByRole('button', { name: 'Export' });
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  const csv = await screen.findByRole('link', { name: 'CSV' });
  expect(csv.getAttribute('href')).toContain('/api/crime/export?');
  expect(csv.hasAttribute('download')).toBe(true);
  expect(screen.getByText('Files have the one row that passes your filters.')).toBeDefined();
  for (const name of ['GeoJSON', 'NDJSON', 'Feed (Atom)']) expect(screen.getByRole('link', { name })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^curl --compressed 'http.*\/api\/crime\?.*theft/);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('link', { name: 'CSV' })).toBeNull();
  expect(document.activeElement).toBe(button());
});
