/** The names of the layers whose features are pressed. */
export const CALL_LAYER = 'calls';
export const CLUSTER_LAYER = 'call-clusters';
export const PARCEL_LAYER = 'parcels';
export const SQUARE_LAYER = 'squares';
