/** Rows with a text beyond all measure: refused and counted in every feed, and no record is larger than its store takes (S8). */
import { describe, expect, test } from 'vitest';
import { LONGEST_CALL_TEXT, LONGEST_TEXT } from '../../../../shared/datasets/reading/bounded.ts';
import { isReject } from '../../../../shared/datasets/reading/feed.ts';
import { FEEDS } from '../../../../shared/datasets/reading/feeds.ts';
import type { SourceRow } from '../../../../shared/datasets/reading/source-row.ts';
import { DATASETS, type DatasetName } from '../../../../shared/datasets/registry.ts';
import { sourceAddressOf, sourceOf } from '../../../harness/sources/feed-source.ts';
import { rowsAt } from '../../../harness/sources/source-rows.ts';
import { startSource } from '../../../harness/sources/source-server.ts';

const AT = new Date('2024-04-02T18:50:13Z');
const NAMES = Object.keys(FEEDS) as DatasetName[];

const longestOf = (dataset: DatasetName): number =>
  DATASETS[dataset].kind === 'calls' ? LONGEST_CALL_TEXT : LONGEST_TEXT;

/** The first row of the fixture that is read as a record. */
const goodRow = async (dataset: DatasetName): Promise<SourceRow> => {
  const server = await startSource(sourceOf(dataset, (body) => ({ body })));
  try {
    for await (const row of rowsAt(dataset, sourceAddressOf(dataset, server.url)))
      if (!isReject(FEEDS[dataset].normalise(row, { at: AT }))) return row;
  } finally {
    await server.stop();
  }
  throw new Error(`The fixture of ${dataset} has no good row.`);
};

describe.each(NAMES)('a row of %s', (dataset) => {
  test('is refused whichever of its texts is too long', async () => {
    const { cells, ...row } = await goodRow(dataset);
    const tooLong = 'A'.repeat(longestOf(dataset) + 1);
    for (const name of Object.keys(cells)) {
      const outcome = FEEDS[dataset].normalise({ ...row, cells: { ...cells, [name]: tooLong } }, { at: AT });
      expect(outcome, name).toEqual({ reject: 'too-long' });
    }
  });

  test('is read with texts as long as may be', async () => {
    const { cells, ...row } = await goodRow(dataset);
    for (const [name, cell] of Object.entries(cells)) {
      if (typeof cell !== 'string') continue;
      const outcome = FEEDS[dataset].normalise(
        { ...row, cells: { ...cells, [name]: cell.padEnd(longestOf(dataset)) } },
        { at: AT },
      );
      expect(outcome, name).not.toEqual({ reject: 'too-long' });
    }
  });
});

test('a library’s field within a list is held to the same', async () => {
  const { cells, ...row } = await goodRow('historic-photo-location');
  const fields = [{ key: 'title', label: 'Title', value: 'A'.repeat(LONGEST_TEXT + 1) }];
  const outcome = FEEDS['historic-photo-location'].normalise({ ...row, cells: { ...cells, fields } }, { at: AT });
  expect(outcome).toEqual({ reject: 'too-long' });
});
