/** The readers of rows: a dataset whose columns do not say where they come from has one, or does not compile. */
import type { Readers } from '../../datasets/reading/feed.ts';
import type { Joinings } from '../../datasets/reading/joining.ts';
import { commonParcel } from './readers/common-parcel.ts';
import { crime } from './readers/crime.ts';
import { fireDispatchCall } from './readers/fire-dispatch-call.ts';
import { historicPhotoLocation } from './readers/historic-photo-location.ts';
import { parcel } from './readers/parcel.ts';
import { parcelJoin } from './readers/parcel-join.ts';
import { policeDispatchCall } from './readers/police-dispatch-call.ts';
import { property } from './readers/property.ts';
import { streetAddress } from './readers/street-address.ts';
import { streetSegment } from './readers/street-segment.ts';

export const READERS: Readers = {
  'police-dispatch-call': policeDispatchCall,
  'fire-dispatch-call': fireDispatchCall,
  crime,
  parcel,
  'common-parcel': commonParcel,
  property,
  'street-address': streetAddress,
  'street-segment': streetSegment,
  'historic-photo-location': historicPhotoLocation,
};

/** Those of datasets that are read from two sources at once. */
export const JOININGS: Joinings = { parcel: parcelJoin };
