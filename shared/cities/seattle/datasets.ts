/** The datasets of Seattle: a line each. Their values describe them, and their rank orders them. */
export { buildingPermit } from './datasets/building-permit.ts';
export { crime } from './datasets/crime.ts';
export { fireDispatchCall } from './datasets/fire-dispatch-call.ts';
export { parcel } from './datasets/parcel.ts';
export { streetAddress } from './datasets/street-address.ts';
export { streetSegment } from './datasets/street-segment.ts';
