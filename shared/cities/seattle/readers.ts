/** The readers of rows: a dataset whose columns do not say where they come from has one, or does not compile. */
import type { Readers } from '../../datasets/reading/feed.ts';
import type { Joinings } from '../../datasets/reading/joining.ts';
import { crime } from './readers/crime.ts';
import { fireDispatchCall } from './readers/fire-dispatch-call.ts';
import { parcel } from './readers/parcel.ts';
import { streetAddress } from './readers/street-address.ts';
import { streetSegment } from './readers/street-segment.ts';

export const READERS: Readers = {
  'fire-dispatch-call': fireDispatchCall,
  crime,
  parcel,
  'street-address': streetAddress,
  'street-segment': streetSegment,
};

/** The datasets that are read from two sources at once: none. */
export const JOININGS: Joinings = {};
