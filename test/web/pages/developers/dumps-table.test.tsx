/** Tests the table of dumps: before the first one it says so, and a list that cannot be had is asked for again. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Dumps } from '../../../../shared/datasets/dumps.ts';
import { DumpsTable } from '../../../../web/pages/developers/dumps-table.tsx';
import { type FakeApi, fakeApi } from '../../../harness/cloud/fake-api.ts';
import { renderPart } from '../../support/render.tsx';

let api: FakeApi;
afterEach(() => {
  cleanup();
  api.stop();
});

const draw = (answer: () => Response): void => {
  api = fakeApi({}, ({ pathname }) => (pathname === '/data/dumps/index.json' ? answer() : null));
  renderPart(<DumpsTable />);
};

const dumps: Dumps = {
  writtenAt: '2026-11-20T10:30:00Z',
  dumps: [
    {
      dataset: 'crime',
      rows: 1234,
      writtenAt: '2026-11-20T10:30:00Z',
      files: [{ format: 'csv', path: '/data/dumps/crime/x.csv.gz', bytes: 2_500_000, sha256: 'ab'.repeat(32) }],
    },
  ],
};

test.each([
  ['the site has no list', () => new Response('Not found\n', { status: 404 })],
  ['S3 refuses one that is not there', () => new Response('<Error/>', { status: 403 })],
  ['nothing was published yet', () => Response.json({ ...dumps, dumps: [] })],
])('before the first dumps a sentence stands there: %s', async (_, answer) => {
  draw(answer);
  await screen.findByText('There are no dumps yet: the first are written tonight.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('each dataset has its files, with size and checksum', async () => {
  draw(() => Response.json(dumps));
  const row = await screen.findByRole('row', { name: /^Crimes/ });
  expect(row.textContent).toBe(`Crimes1,234 rowsCSV 2.5 MB${'ab'.repeat(32)}`);
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/data/dumps/crime/x.csv.gz');
});

test('a fault is said, and asking again shows the list', async () => {
  let isBroken = true;
  draw(() => (isBroken ? new Response('', { status: 503 }) : Response.json(dumps)));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  retry.click();
  await screen.findByRole('row', { name: /^Crimes/ });
});
