/** The props that every chart of a list is given. */
import type { Listing } from '../../../shared/datasets/dataset.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';

export interface ChartProps {
  listing: Listing;
  /** Which records are counted. */
  selection: SelectionParams;
  /** The name of the files that are saved of them. */
  fileName: string;
}
