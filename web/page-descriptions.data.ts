/**
 * What each page is, for search engines and for whoever is sent a link, in 50 to 160 characters. A page with a
 * description is drawn when the site is built and is named in the sitemap; one without (pages that links in mails lead
 * to, pages of one record, pages for some) is drawn in the browser.
 */
export const DESCRIPTIONS: Record<string, string> = {
  '/': 'Free tools built on Milwaukee’s public data: police and fire calls near you, trash day, properties and historic photos.',
  '/alerts':
    'A live map of Milwaukee’s police and fire calls of the last six hours, and an email when something happens near you.',
  '/policeDispatchCall':
    'Calls that Milwaukee’s police were sent to, on a map and in a table: filter by date, kind of call, place and district.',
  '/fireDispatchCall':
    'Calls that Milwaukee’s fire department was sent to, on a map and in a table: filter by date, kind of call and place.',
  '/crime':
    'Crimes in Milwaukee since 2005, on a map and in a table: filter by date, offense, weapon, police district and place.',
  '/pickupDates':
    'When garbage and recycling are picked up at your address in Milwaukee, with an email or a calendar entry before they are.',
  '/parcel':
    'Every property of Milwaukee on a map and in a table: owners, assessments, land use, and the history of each parcel.',
  '/historicPhotoLocation':
    'Places in Milwaukee of which the public library has historic photos, on a map and in a table.',
  '/historicPhotoLocation/explore':
    'Milwaukee as it was: historic photos where they were taken, by era, under old maps of the city.',
  '/dispatchCallTypes':
    'How each nature of Milwaukee’s police and fire calls is classified: major, minor, critical, violent, property and more.',
  '/developers':
    'A free public API to Milwaukee’s calls, crimes, properties and historic photos: how to get a key, limits and examples.',
  '/swagger': 'Every call of the Cream City Tools API with its parameters and answers, to read and to try out.',
  '/status': 'Whether each source of Cream City Tools is up to date: when it was last read and what came of it.',
  '/login':
    'Log in to Cream City Tools, or create an account to get email about calls near you and before your trash day.',
  '/about':
    'What Cream City Tools is, where its data come from, how fresh they are, how calls are categorized, and whom to write to.',
  '/privacy': 'What Cream City Tools keeps about its visitors, which is little, and which public data it shows.',
};
