/** How notifications of calls are put into words. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  anyMajorFireCall: 'any major fire dispatch call',
  anyFireCall: 'any fire dispatch call',
  sixteenthOfAMile: '1/16 mile',
  eighthOfAMile: '1/8 mile',
  quarterOfAMile: '1/4 mile',
  feet: '{feet} feet',
  callsWithin: '{what} within {distance} of {place}',
  callsAt: '{what} {where}',
  inPlace: 'in {place}',
  onPlace: 'on {place}',
  insidePlace: 'inside {place}',
  watchCreated: "An email will be sent to {email} whenever there's {what}.",
  notificationCreated: "An email will be sent to {email} whenever there's {callType} within {distance} of {address}.",
});
