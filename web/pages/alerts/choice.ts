/** The choice in the sentence that makes a subscription. */
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import { DISTANCES_FEET, type DistanceFeet } from '../../../shared/alerts/subscriptions.ts';

export interface Choice {
  dispatchCallType: DispatchCallType;
  distance: DistanceFeet;
}

/** Tells whether something kept in the browser is a choice of today's form. */
export const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'dispatchCallType' in value &&
  Object.hasOwn(DISPATCH_CALL_TYPES, String(value.dispatchCallType)) &&
  'distance' in value &&
  DISTANCES_FEET.some((feet) => feet === value.distance);
