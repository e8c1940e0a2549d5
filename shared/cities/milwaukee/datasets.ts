/** The datasets of Milwaukee: a line each. Their values describe them, and their rank orders them. */
export { commonParcel } from './datasets/common-parcel.ts';
export { crime } from './datasets/crime.ts';
export { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
export { historicPhotoLocation } from './datasets/historic-photo-location.ts';
export { parcel } from './datasets/parcel.ts';
export { policeDispatchCall } from './datasets/police-dispatch-call.ts';
export { property } from './datasets/property.ts';
export { streetAddress } from './datasets/street-address.ts';
export { streetSegment } from './datasets/street-segment.ts';
