/** The site's sentences about a city that says nothing else: sentences made of its names. */
import { BRANDS, CITY } from '#city/facts';

/** The whole site in few words and in more: for the browser's list of apps and for search engines. */
export const SITE = {
  shortName: CITY.name,
  about: `Free tools built on the public data of ${CITY.name}.`,
  description: `Free tools built on the public data of ${CITY.name}: what the city publishes, on maps, in lists and by email.`,
} as const;

/** The description of each page, by its path, in 50 to 160 characters (`web/page-descriptions.ts`). */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': `Free tools built on the public data of ${CITY.name}: what the city publishes, on maps and in lists.`,
  '/alerts': `A live map of the calls of the last six hours in ${CITY.name}, and an email when something happens near you.`,
  '/alerts/draw': `Draw any area of ${CITY.name} on a map, and get an email about the calls inside it.`,
  '/dispatchCallTypes': `How each kind of call in ${CITY.name} is classified, and what that means for the emails about it.`,
  '/developers': `A free public API to what ${CITY.name} publishes: how to get a key, its limits, and examples to copy.`,
  '/swagger': `Every call of the API of ${BRANDS.Tools} with its parameters and answers, to read and to try out.`,
  '/status': `Whether each source of ${BRANDS.Tools} is up to date: when it was last read, and what came of it.`,
  '/login': `Log in to ${BRANDS.Tools}, or create an account to get email about what happens near you.`,
  '/about': `What ${BRANDS.Tools} is, where its data come from, how fresh they are, and whom to write to.`,
  '/privacy': `What ${BRANDS.Tools} keeps about its visitors, which is little, and which public data it shows.`,
};

/** For the home page. */
export const CITY_HOME = {
  alertsAbout: 'Calls on a live map, and an email when something happens near an address you choose.',
  callsInLastHours:
    '<figure>{count, number}</figure> {count, plural, one {call} other {calls}} in the last {hours, number} hours',
  freeTools: 'Free tools built on the city’s public data.',
} as const;

/** For /about. */
export const CITY_ABOUT = {
  howCallsBecomeCategories:
    'The city publishes its calls, each with a short nature. Our categories follow from that nature alone. They are inexact: a nature says what was reported, which may not be what happened. {callNote}',
  whatThisIs: 'This site makes the city’s public data useful to the people who live here. {notAffiliated}',
} as const;

/** The hosts of the city's own pages. */
export const OWN_PAGES: readonly string[] = [];

/** Who publishes what no dataset holds, and where people read it. */
export const MORE_CREDITS: Readonly<Record<string, string>> = {};

/** For /alerts. */
export const CITY_ALERTS = {
  callsOfSixHours:
    'Calls of the last six hours, on a live map. Choose an address and get an email whenever something happens near it.',
  mapOfCalls: 'Map of the calls of the previous 6 hours',
} as const;

/** For the forms for notifications. */
export const CITY_WATCHES = {
  mailAboutCalls: 'email about calls',
} as const;

/** For the settings of mail. */
export const CITY_MAIL_SETTINGS = {
  allNotificationsStayAway: 'No emails come until the day you choose.',
  youHaveNoneMakeOne:
    'You have none. Make one on the <link>alerts map</link>, or see <link2>what else there is</link2>.',
  dispatchCalls: 'Calls',
} as const;

/** For /developers. */
export const CITY_DEVELOPERS = {
  everythingThisSiteShowsCan:
    'Everything this site shows of {name} can be read by your programs too, as {join}. It is free and needs no account. Pages of other sites may read it too: {count} calls a minute from one network address, more with an API key.',
} as const;
