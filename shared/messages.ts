/** The sentences that users read in more than one place, or whose wording the spec fixes (spec §5, §8, §9). */
import { formatDistance } from './subscriptions.ts';
import type { ExternalProvider } from './users.ts';

export const MESSAGES = {
  unexpected: 'An unexpected error occurred. Please try again.',
  offline: 'You seem to be offline. What was loaded before is still shown.',
  noConnection: 'The server could not be reached. Check your connection and try again.',
  notLoaded: 'This could not be loaded just now.',
  addressMissing: "That address doesn't seem to exist. Please try again.",
  noResults: 'No results',
  onceConfirmed: 'The first one comes once you have confirmed the address.',
  addressFirst: 'Find your address first: a notification is about one.',
  addressNear:
    'The house number is not in the city’s list, so its place is near, not exact. Distances count from there.',
  required: 'This field is required',
  emailInvalid: 'This is not a valid e-mail address',
  passwordsDiffer: 'The passwords do not match',
  getStarted: 'Enter an address below to get started.',
  crimeReminder: 'An increased awareness of crime does not necessarily indicate an increase in crime.',
  notAffiliated: 'Built on public open data. Not affiliated with the City of Milwaukee.',
  forbidden: 'You are not logged in or do not have access.',
  loggedOut: 'You have been logged out.',
  callNote: 'A call is not necessarily a crime.',
  unsubscribed: { title: 'Unsubscribed', message: 'You will no longer receive these notifications.' },
  resumed: { title: 'Resumed', message: 'You will receive these notifications again.' },
  removed: { title: 'Notification Remove', message: 'The notification was successfully removed.' },
  zoomForParcels: 'Zoom in on the map to view parcel overlays.',
  someParcels: 'Only 200 parcels are shown on the map below.',
  noParcels: 'No parcels',
  chooseMarker: 'Click on a marker on the map to view photos from that location.',
  zoomToFilter: 'Zoom in on the map to filter based on it.',
  filterTurnedOff: 'The map no longer filters the list: it was zoomed out too far.',
  remove: { title: 'Remove Notification', question: 'Are you sure you want to remove this notification?' },
} as const;

/** Spec §5. */
export const tooShort = (least: number): string => `This field must be at least ${least} characters long`;
export const tooLong = (most: number): string => `This field must not be more than ${most} characters long`;

export const alreadyLoggedIn = (userName: string): string => `You are already logged in as ${userName}`;

/** Spec §8. */
export const unableToSignIn = (provider: ExternalProvider, reason: string): string =>
  `Unable to sign in to ${provider}: ${reason}`;

const SAVE_FAULTS: Record<number, string> = {
  400: 'The data you provided could not be validated.',
  403: MESSAGES.forbidden,
  409: 'The item has been edited since you loaded the page. Reload this page to get the latest changes.',
};

/** Why an item was not saved, by the status that the API answered; null without an answer (spec §8). */
export const unableToSave = (name: string, status: number | null): string =>
  `Unable to save '${name}'. ${(status !== null && SAVE_FAULTS[status]) || 'An unknown error occurred.'}`;

export const confirmToReceive = (email: string): string => `Confirm ${email} to start receiving mail`;

/** `Last updated at 12:52 PM (showing previous 6 hours)` (spec §2.6). */
export const lastUpdated = (time: string): string => `Last updated at ${time} (showing previous 6 hours)`;

/** The map beside a list that holds more than a page (spec §4). */
export const firstOnMap = (limit: number): string =>
  `The map shows only the first ${limit.toLocaleString('en-US')} items.`;

/** What a new dispatch call subscription will do; how many mails that may be stands in the form. */
export const notificationCreated = (email: string, callType: string, distanceFeet: number, address: string): string =>
  `An email will be sent to ${email} whenever there's ${callType} within ${formatDistance(distanceFeet)} of ${address}.`;
