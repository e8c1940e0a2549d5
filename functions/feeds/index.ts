/** The registry of feeds: a dataset without one does not compile. */
import type { CallsName, DatasetName } from '../../shared/datasets/index.ts';
import { bounded, LONGEST_CALL_TEXT, LONGEST_TEXT } from './bounded.ts';
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
  'police-dispatch-call': bounded(policeDispatchCall, LONGEST_CALL_TEXT),
  'fire-dispatch-call': bounded(fireDispatchCall, LONGEST_CALL_TEXT),
};

export const FEEDS: { [N in DatasetName]: Feed<N> } = {
  ...CALL_FEEDS,
  crime: bounded(crime, LONGEST_TEXT),
  parcel: bounded(parcel, LONGEST_TEXT),
  'common-parcel': bounded(commonParcel, LONGEST_TEXT),
  property: bounded(property, LONGEST_TEXT),
  'street-address': bounded(streetAddress, LONGEST_TEXT),
  'street-segment': bounded(streetSegment, LONGEST_TEXT),
  'historic-photo-location': bounded(historicPhotoLocation, LONGEST_TEXT),
};
