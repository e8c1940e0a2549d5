/** What a city says of the outlines of a kind of area: where they are, and in which column their names. */
import type { OutlinedKind } from '../places/areas.ts';
import type { Source } from './source.ts';

export interface AreaOutlines {
  kind: OutlinedKind;
  /** What the command that fetches them calls them. */
  title: string;
  /** Every layout has the column `name`: the neighbourhood's, or the district's number. */
  source: Source;
}
