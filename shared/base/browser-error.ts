/** An error of a browser as it is told: without a trace of who met it, and in groups of those that are the same. */

/** Characters of a message. */
export const LONGEST_MESSAGE = 200;

/** Nobody reads more of a message, however long a script made it. */
const LONGEST_READ = 2000;

/** The text without quoted texts, addresses, queries and numbers: these may say what somebody looked at. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, LONGEST_READ)
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<!\p{L})'[^']*'?/gu, '…')
    .replace(/\S*(?:[a-z][a-z0-9+.-]*:\/\/|\/|@|\?|%|=)\S*/gi, '…')
    .replace(/\p{N}+/gu, '0')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_MESSAGE)
    .trim();

/** `assets/list-B4x_9aQz.js:1:2345`: a file of the build, its line and column. */
export const OWN_PLACE = /^assets\/[\w.-]+\.js:\d{1,7}:\d{1,7}$/;

/** The first place of a stack that is in a file of the site at `origin`; null: none is, as in an extension's error. */
export const ownPlace = (stack: string, origin: string): string | null => {
  for (const [, site, place = ''] of stack.matchAll(/(\w+:\/\/[^\s/]+)\/(assets\/[\w.-]+\.js:\d+:\d+)/g))
    if (site === origin && OWN_PLACE.test(place)) return place;
  return null;
};

/** `list` of `assets/list-B4x_9aQz.js:1:2345`. Its name outlasts a build. */
const chunkOf = (place: string): string => place.replace(/^assets\//, '').replace(/(?:-[\w-]{8})?\.js:\d+:\d+$/, '');

/** Errors are the same if they have one message and come from one chunk on one kind of page, whatever the build. */
export const groupOf = (error: { message: string; place: string; route: string | null }): string =>
  `${error.message} (${chunkOf(error.place)}, ${error.route ?? 'before any page'})`;
