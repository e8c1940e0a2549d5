/** The site's sentences about Milwaukee alone: of the city, and of the tools that it has. Beside the catalogue, and in its form. */
import { SERVICES } from './facts.ts';

/** The whole site in few words and in more: for the browser's list of apps and for search engines. */
export const SITE = {
  shortName: 'Cream City',
  about: 'Free tools built on Milwaukee’s public data.',
  description:
    'Free tools built on Milwaukee’s public data: police and fire calls near you on a live map and by email, trash day, properties and historic photos.',
} as const;

/** The description of each page, by its path, in 50 to 160 characters (`web/page-descriptions.ts`). */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Free tools built on Milwaukee’s public data: police and fire calls near you, trash day, properties and historic photos.',
  '/alerts':
    'A live map of Milwaukee’s police and fire calls of the last six hours, and an email when something happens near you.',
  '/alerts/draw': 'Draw any area of Milwaukee on a map, and get an email about the police and fire calls inside it.',
  '/pickupDates':
    'When garbage and recycling are picked up at your address in Milwaukee, with an email or a calendar entry before they are.',
  '/historicPhotoLocation/explore':
    'Milwaukee as it was: historic photos where they were taken, by era, under old maps of the city.',
  '/neighborhood':
    'The neighborhoods of Milwaukee: what police and fire were called to in each, and its newest crimes.',
  '/sirens':
    'What were those sirens? Milwaukee’s police and fire calls of the last 90 minutes around you, nearest first, and how late they come.',
  '/dispatchCallTypes':
    'How each nature of Milwaukee’s police and fire calls is classified: major, minor, critical, violent, property and more.',
  '/developers':
    'A free public API to Milwaukee’s calls, crimes, properties and historic photos: how to get a key, limits and examples.',
  '/swagger': 'Every call of the Cream City Tools API with its parameters and answers, to read and to try out.',
  '/numbers':
    'Ask Milwaukee’s public data a question and get a chart, a table, a file and a sentence to cite: what, where, when, by what.',
  '/compare':
    'Two neighborhoods, districts or addresses of Milwaukee beside each other: calls and crimes by hour, month and kind.',
  '/how-we-count':
    'How Cream City Tools counts: sources, how late they are, what a call is, and what the usual range means.',
  '/status': 'Whether each source of Cream City Tools is up to date: when it was last read and what came of it.',
  '/login':
    'Log in to Cream City Tools, or create an account to get email about calls near you and before your trash day.',
  '/about':
    'What Cream City Tools is, where its data come from, how fresh they are, how calls are categorized, and whom to write to.',
  '/privacy': 'What Cream City Tools keeps about its visitors, which is little, and which public data it shows.',
  '/accessibility':
    'What people with disabilities can rely on at Cream City Tools, what is not there yet, and whom to write to.',
};

/** For the home page. */
export const CITY_HOME = {
  alertsAbout: 'Police and fire calls on a live map, and an email when something happens near an address you choose.',
  callsInLastHours:
    '<figure>{count, number}</figure> police and fire {count, plural, one {call} other {calls}} in the last {hours, number} hours',
  freeTools:
    'Free tools built on Milwaukee’s public data: what is happening nearby, when to put the bins out, and what stood on your corner a century ago.',
} as const;

/** For /about. */
export const CITY_ABOUT = {
  howCallsBecomeCategories:
    'The police and fire departments publish the calls they send somebody to, each with a short nature such as ‘THEFT’ or ‘EMS’. Our categories (major, minor, violent, property …) follow from that nature alone. They are inexact: a nature says what was reported, which may not be what happened. {callNote}',
  whatThisIs:
    'Cream City Tools makes the public data of Milwaukee useful to the people who live here. Milwaukee is called the Cream City after the pale brick that so much of it was built of. {notAffiliated}',
} as const;

/** The hosts of the city's own pages. */
export const OWN_PAGES: readonly string[] = ['city.milwaukee.gov', 'data.milwaukee.gov'];

/** Who publishes what no dataset holds, and where people read it. */
export const MORE_CREDITS: Readonly<Record<string, string>> = {
  'Garbage and recycling days, Milwaukee Department of Public Works': SERVICES.GARBAGE_DAY,
};

/** For /alerts. */
export const CITY_ALERTS = {
  callsOfSixHours:
    'Police and fire calls of the last six hours, on a live map. Choose an address and get an email whenever something happens near it.',
  mapOfCalls: 'Map of the police and fire calls of the previous 6 hours',
} as const;

/** For the forms for notifications. */
export const CITY_WATCHES = {
  mailAboutCalls: 'email about police and fire calls',
} as const;

/** For the settings of mail. */
export const CITY_MAIL_SETTINGS = {
  allNotificationsStayAway: 'No emails about calls or trash days come until the day you choose.',
  youHaveNoneMakeOne: 'You have none. Make one on the <link>alerts map</link> or for your <link2>trash day</link2>.',
  dispatchCalls: 'Police and fire calls',
} as const;

/** For /developers. */
export const CITY_DEVELOPERS = {
  everythingThisSiteShowsCan:
    'Everything this site shows can be read by your programs too: calls, crimes, properties and historic photos of {name}, as {join}. It is free and needs no account. Pages of other sites may read it too: {count} calls a minute from one network address, more with an API key.',
} as const;
