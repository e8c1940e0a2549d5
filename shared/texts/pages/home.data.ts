/** What the home page says. */
import { CITY_HOME } from '#city/texts';

export const HOME = {
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
  seeWhatsHappeningNow: 'See what’s happening now',
} as const;
