/** The datasets of Seattle: a line each. What they are is in their values, in which order they come their rank. */
export { buildingPermit } from './datasets/building-permit.ts';
export { crime } from './datasets/crime.ts';
export { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
export { parcel } from './datasets/parcel.ts';
export { streetAddress } from './datasets/street-address.ts';
export { streetSegment } from './datasets/street-segment.ts';
