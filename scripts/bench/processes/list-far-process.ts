/**
 * The process of the list benchmark that asks for far pages only, so that its peak memory is theirs:
 * `list-far-process.ts ROWS`. With `0` it asks for the first page: what it takes to start.
 */
import { listRecords } from '../../../functions/lists/list.ts';
import { answerParent } from '../common/child.ts';
import { queryOf, withPeak } from '../lists/measure-sets.ts';
import { FAR_SET } from '../lists/query-sets.ts';

const QUERIES = 40;

const [rowsText = ''] = process.argv.slice(2);

// Not what the operating system says of the process at the most: that begins with what its parent had.
await answerParent(async (): Promise<number> => {
  const [, peak] = await withPeak(async () => {
    for (let index = 0; index < QUERIES; index += 1)
      await listRecords(FAR_SET.dataset, queryOf(FAR_SET.dataset, FAR_SET.ask({}, index, Number(rowsText))));
  });
  return peak;
});
