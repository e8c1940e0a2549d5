/** The words of the home page. */
import { CITY_HOME } from '#city/texts';
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  alerts: 'Alerts',
  trashDay: 'Trash Day',
  trashDayAbout:
    'When garbage and recycling are picked up at your address, and an email or your own calendar before they are.',
  historicPhotos: 'Historic Photos',
  historicPhotosAbout:
    'The city as it was, street by street, from the public library’s historic collection, on maps of its day.',
  developerTools: 'Developer Tools',
  developerToolsAbout: 'A public API to all of this, its documentation and the source code.',
  apiExplorer: 'API explorer',
  knowYourCity: 'Know your city',
  ...CITY_HOME,
  happeningNow: 'Happening now',
  loadingCalls: 'Loading calls',
  noCallsNow: 'No calls are published at the moment.',
  mapOfNewest: 'Map of the newest calls',
  allOnTheMap: 'All calls on the live map',
  yourBins: 'Your bins',
  binsHint: '<link>Find out when your bins are picked up</link>, and see it here next time.',
  garbage: 'Garbage',
  recycling: 'Recycling',
  noDateYet: 'No date yet',
  photoOfTheDay: 'Photo of the day',
  explorePhotos: 'Explore historic photos',
  whatWereThoseSirens: 'What were those sirens?',
  seeWhatsHappeningNow: 'See what’s happening now',
});
