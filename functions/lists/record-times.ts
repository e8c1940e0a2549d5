/** The times of a dataset's records, bare. */
import { toIso } from '../../shared/base/dates.ts';
import { DATASETS, type WholeName } from '../../shared/datasets/registry.ts';
import { identifier, timeLiteral } from '../snapshots/engine.ts';
import { withSnapshot } from '../snapshots/snapshot.ts';
import { Bindings, rowsOf } from '../snapshots/statement.ts';

/** In epoch milliseconds, ascending; none where never published. The dataset's row order must be by time. */
export const recordTimes = async (dataset: WholeName, since: Date): Promise<number[]> => {
  const time = identifier(DATASETS[dataset].order.column);
  const rows = await withSnapshot(dataset, (connection, table) =>
    rowsOf(
      connection,
      `SELECT epoch_ms(${time}) FROM ${table} WHERE ${time} >= ${timeLiteral(toIso(since))} ORDER BY 1`,
      new Bindings(),
    ),
  );
  return (rows ?? []).map(([at]) => Number(at));
};
