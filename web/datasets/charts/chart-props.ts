/** What every chart of a list is given. */
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import type { Listing } from '../../../shared/datasets/dataset.ts';

export interface ChartProps {
  listing: Listing;
  /** Which records are counted. */
  selection: SelectionParams;
  /** Of what is saved of them. */
  fileName: string;
}
