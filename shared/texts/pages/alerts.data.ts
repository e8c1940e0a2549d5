/** The words of /alerts. */
import { CITY_ALERTS } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  ...CITY_ALERTS,
  whatsHappeningNearby: 'What’s happening nearby',
  alertMeNearAddress: 'Alert me near an address',
  alertsNear: 'Alerts near {address}',
  alertsNearAddress: 'Alerts near an address',
  emailNotification: 'Email notification',
  newEmailNotification: 'New email notification',
  callsAtThisPlace: 'Calls at this place',
  addressHere: 'The address here',
  callsCouldNotBeLoaded: 'The calls could not be loaded. {error}',
  calls: 'Calls',
  oneCall: 'Call',
  callsShown: 'Calls shown',
  loadingCalls: 'Loading the calls',
  noCallsInPrevious6Hours: 'No calls in the previous 6 hours.',
  showOnMap: 'Show {nature}, {location} on the map',
  showOnMap2: 'Show on map',
  notOnMap: 'Not on the map',
  showMore: 'Show {min, number} more',
  askForMyLocationWhen: 'Ask for my location when this page opens',
  notificationCreated: 'Notification Created',
  emailMeWheneverTheres: "Email me whenever there's",
  callType: 'Call type',
  within: 'within',
  distance: 'Distance',
  of: 'of <strong>{address}</strong>',
  youAlreadyHaveThisAlert: 'You already have this alert.',
  createEmailNotification: 'Create Email Notification',
});
