/** The times of a dataset's records, bare. */
import { toIso } from '../../../shared/base/dates.ts';
import { DATASETS, type WholeName } from '../../../shared/datasets/registry.ts';
import { identifier, literal } from '../engine.ts';
import { withSnapshot } from '../snapshot.ts';
import { Bindings, rowsOf } from './statement.ts';

/** In epoch milliseconds, ascending; none where never published. The dataset's row order must be by time. */
export const recordTimes = async (dataset: WholeName, since: Date): Promise<number[]> => {
  const time = identifier(DATASETS[dataset].order.column);
  const from = literal(toIso(since).replace('T', ' ').replace('Z', ''));
  const rows = await withSnapshot(dataset, (connection, table) =>
    rowsOf(
      connection,
      `SELECT epoch_ms(${time}) FROM ${table} WHERE ${time} >= TIMESTAMP_S ${from} ORDER BY 1`,
      new Bindings(),
    ),
  );
  return (rows ?? []).map(([at]) => Number(at));
};
