/** The site's sentences about Seattle alone: of the city, and of the tools that it has. Beside the catalogue, and in its form. */

/** The whole site in few words and in more: for the browser's list of apps and for search engines. */
export const SITE = {
  shortName: 'Rain City',
  about: 'Free tools built on Seattle’s public data.',
  description:
    'Free tools built on Seattle’s public data: fire and medical calls near you on a live map and by email, crimes, permits and properties.',
} as const;

/** The description of each page, by its path, in 50 to 160 characters (`web/page-descriptions.ts`). */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Free tools built on Seattle’s public data: fire and medical calls near you, crimes, building permits and properties.',
  '/alerts':
    'A live map of Seattle’s fire and medical calls of the last six hours, and an email when something happens near you.',
  '/alerts/draw': 'Draw any area of Seattle on a map, and get an email about the fire and medical calls inside it.',
  '/sirens':
    'What were those sirens? Seattle’s fire and medical calls of the last 90 minutes around you, nearest first, and how late they come.',
  '/dispatchCallTypes':
    'How each kind of Seattle’s fire and medical calls is classified: major, fire, medical and more.',
  '/developers':
    'A free public API to Seattle’s fire calls, crimes, permits and properties: how to get a key, limits and examples.',
  '/swagger': 'Every call of the Rain City Tools API with its parameters and answers, to read and to try out.',
  '/numbers':
    'Ask Seattle’s public data a question and get a chart, a table, a file and a sentence to cite: what, where, when, by what.',
  '/compare':
    'Two neighborhoods, districts or addresses of Seattle beside each other: calls and crimes by hour, month and kind.',
  '/how-we-count':
    'How Rain City Tools counts: sources, how late they are, what a call is, and what the usual range means.',
  '/status': 'Whether each source of Rain City Tools is up to date: when it was last read and what came of it.',
  '/login': 'Log in to Rain City Tools, or create an account to get email about calls near you.',
  '/about':
    'What Rain City Tools is, where its data come from, how fresh they are, how calls are categorized, and whom to write to.',
  '/privacy': 'What Rain City Tools keeps about its visitors, which is little, and which public data it shows.',
  '/accessibility':
    'What people with disabilities can rely on at Rain City Tools, what is not there yet, and whom to write to.',
};

/** For the home page. */
export const CITY_HOME = {
  alertsAbout: 'Fire and medical calls on a live map, and an email when something happens near an address you choose.',
  callsInLastHours:
    '<figure>{count, number}</figure> fire and medical {count, plural, one {call} other {calls}} in the last {hours, number} hours',
  freeTools:
    'Free tools built on Seattle’s public data: what is happening nearby, what is being built, and which property is which.',
} as const;

/** For /about. */
export const CITY_ABOUT = {
  howCallsBecomeCategories:
    'The fire department publishes the calls it sends somebody to, each with a short nature such as ‘Aid Response’. Our categories (major, fire, medical …) follow from that nature alone. They are inexact: a nature says what was reported, which may not be what happened. {callNote}',
  whatThisIs: 'Rain City Tools makes the public data of Seattle useful to the people who live here. {notAffiliated}',
} as const;

/** The hosts of the city's own pages. */
export const OWN_PAGES: readonly string[] = ['data.seattle.gov', 'www.seattle.gov'];

/** Who publishes what no dataset holds, and where people read it. */
export const MORE_CREDITS: Readonly<Record<string, string>> = {};

/** For /alerts. */
export const CITY_ALERTS = {
  callsOfSixHours:
    'Fire and medical calls of the last six hours, on a live map. Choose an address and get an email whenever something happens near it.',
  mapOfCalls: 'Map of the fire and medical calls of the previous 6 hours',
} as const;

/** For the forms for notifications. */
export const CITY_WATCHES = {
  mailAboutCalls: 'email about fire and medical calls',
} as const;

/** For the settings of mail. */
export const CITY_MAIL_SETTINGS = {
  allNotificationsStayAway: 'No emails come until the day you choose.',
  youHaveNoneMakeOne:
    'You have none. Make one on the <link>alerts map</link>, or see <link2>what else there is</link2>.',
  dispatchCalls: 'Fire and medical calls',
} as const;

/** For /developers. */
export const CITY_DEVELOPERS = {
  everythingThisSiteShowsCan:
    'Everything this site shows can be read by your programs too: fire calls, crimes, permits and properties of {name}, as {join}. It is free and needs no account. Pages of other sites may read it too: {count} calls a minute from one network address, more with an API key.',
} as const;
