/** A dataset's rows for tests: read from one address as the product reads them, or made of cells by hand. */
import { cellReader } from '../../../functions/sources/layout.ts';
import { openSource, replacedBy } from '../../../functions/sources/open-source.ts';
import { forgetRobots } from '../../../functions/sources/robots.ts';
import { sourceRow } from '../../../functions/sources/source-row.ts';
import type { SourceRow } from '../../../shared/datasets/reading/source-row.ts';
import type { DatasetName, Part } from '../../../shared/datasets/registry.ts';
import { layoutsOf } from '../../../shared/datasets/source.ts';
import { sourceOf } from '../../../shared/datasets/sources.ts';

/** Every row of the source at `address`, in whichever of the dataset's layouts it comes. */
export async function* rowsAt(
  dataset: DatasetName,
  address: string,
  part: Part | 'beside' = 'current',
): AsyncGenerator<SourceRow> {
  // A server of before may have had this port.
  forgetRobots();
  const { rows } = await openSource([replacedBy(sourceOf(dataset, part), address)]);
  yield* rows;
}

/** A row of these cells in a layout of the dataset, the first where none is named; keys as source or reader spell them. */
export const rowOf = (dataset: DatasetName, cells: object, layout?: string): SourceRow => {
  const layouts = layoutsOf(sourceOf(dataset, 'current'));
  const found = layouts.find(({ name }) => name === layout) ?? layouts[0];
  if (!found) throw new Error(`${dataset} has no layout ${layout}.`);
  const isRead = Object.keys(cells).every((name) => name in { ...found.columns, ...found.optional });
  const read = isRead ? { ...cells } : cellReader(found)({ ...cells });
  return sourceRow(found, read);
};
