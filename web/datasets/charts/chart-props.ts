/** What every chart of a list is given. */
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';

export interface ChartProps {
  listing: Listing;
  /** Which records are counted. */
  selection: SelectionParams;
  /** Of what is saved of them. */
  fileName: string;
}
