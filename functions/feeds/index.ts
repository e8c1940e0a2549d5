/** The registry of feeds: a dataset without one does not compile. */
import type { CallsName, DatasetName } from '../../shared/datasets/index.ts';
import { commonParcel } from './common-parcel.ts';
import { crime } from './crime.ts';
import type { CallFeed, Feed } from './feed.ts';
import { fireDispatchCall } from './fire-dispatch-call.ts';
import { historicPhotoLocation } from './historic-photo-location.ts';
import { parcel } from './parcel.ts';
import { policeDispatchCall } from './police-dispatch-call.ts';
import { property } from './property.ts';
import { streetAddress } from './street-address.ts';
import { streetSegment } from './street-segment.ts';

export const CALL_FEEDS: { [N in CallsName]: CallFeed<N> } = {
  'police-dispatch-call': policeDispatchCall,
  'fire-dispatch-call': fireDispatchCall,
};

export const FEEDS: { [N in DatasetName]: Feed<N> } = {
  ...CALL_FEEDS,
  crime,
  parcel,
  'common-parcel': commonParcel,
  property,
  'street-address': streetAddress,
  'street-segment': streetSegment,
  'historic-photo-location': historicPhotoLocation,
};
