/** The sentences that users read in more than one place, or whose wording the spec fixes (spec §5, §8, §9). */
import { CITY } from '#city/facts';
import { textsOf } from '../texts-of.ts';

export const SENTENCES = {
  unexpected: 'An unexpected error occurred. Please try again.',
  offline: 'You seem to be offline. You still see what was loaded before.',
  noConnection: 'The server could not be reached. Check your connection and try again.',
  notLoaded: 'This could not be loaded just now.',
  coming: 'These data are still being loaded. Please try again in a minute.',
  addressMissing: "That address doesn't seem to exist. Please try again.",
  noResults: 'No results',
  onceConfirmed: 'The first one comes once you confirm the address.',
  addressFirst: 'Find your address first.',
  addressNear: 'The house number is not in the city’s list, so distances are not exact.',
  required: 'This field is required',
  emailInvalid: 'This is not a valid email address',
  passwordsDiffer: 'The passwords do not match',
  getStarted: 'Enter an address below to get started.',
  crimeReminder: 'An increased awareness of crime does not necessarily indicate an increase in crime.',
  notAffiliated: `Built on public open data. Not affiliated with the City of ${CITY.name}.`,
  forbidden: 'You are not logged in or do not have access.',
  loggedOut: 'You have been logged out.',
  callNote: 'A call is not necessarily a crime.',
  unsubscribed: { title: 'Unsubscribed', message: 'You will no longer receive these notifications.' },
  resumed: { title: 'Resumed', message: 'You will receive these emails again.' },
  removed: { title: 'Notification Remove', message: 'The notification was successfully removed.' },
  zoomForParcels: 'Zoom in on the map to view parcel overlays.',
  someParcels: 'Only 200 parcels are shown on the map below.',
  noParcels: 'No parcels',
  chooseMarker: 'Click on a marker on the map to view photos from that location.',
  zoomToFilter: 'Zoom in on the map to filter based on it.',
  filterTurnedOff: 'The map no longer filters the list: it was zoomed out too far.',
  remove: { title: 'Remove Notification', question: 'Are you sure you want to remove this notification?' },
} as const;

/** The sentences with values in them. */
export const t = textsOf({
  tooShort: 'This field must be at least {least, number} characters long',
  tooLong: 'This field must not be more than {most, number} characters long',
  alreadyLoggedIn: 'You are already logged in as {userName}',
  unableToSignIn: 'Unable to sign in to {provider}: {reason}',
  unableToSave: "Unable to save ''{name}''. {reason}",
  noTypical: '{records} have no dates, so nothing is usual.',
  notValid: 'The data you provided could not be validated.',
  editedSince: 'The item has been edited since you loaded the page. Reload this page to get the latest changes.',
  unknownError: 'An unknown error occurred.',
  confirmToReceive: 'Confirm {email} to start receiving email',
  lastUpdated: 'Last updated at {time} (showing previous 6 hours)',
  firstOnMap: 'The map shows only the first {limit, number} items.',
});
