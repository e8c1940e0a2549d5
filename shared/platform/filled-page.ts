/** The pages that the function `pages` fills: where it is asked, and what it brings along. */

/** The API's path of them: `/pages/crime/230211026`. */
export const FILLED_PREFIX = '/pages';

/**
 * True if the file of this page is one for all records of its kind, so that it must be filled. Asked for by its own
 * name it is sent as it is. Must stand alone, as `siteFileOf` must, since the CDN runs its text.
 */
export const isFilled = (file: string, path: string): boolean => file !== path && file.endsWith('/_.html');

/**
 * True if parts of this page may come filled. The function is asked for the file, and if that fails the store of files under
 * the same name. Must stand alone, as `isFilled` must.
 */
export const isGivenFile = (file: string, path: string): boolean => file !== path && file.indexOf('/pages/') === 0;

/** The same page without anything filled: for an address with a query, which asks for something else. Must stand alone. */
export const plainFileOf = (file: string): string => file.replace(/^\/pages\//, '/');

/** The answers of the function in whose place the built page is sent: such a page is there whatever fails. */
export const FAILED_STATUSES: readonly number[] = [403, 404, 429, 500, 502, 503, 504];

/** The parts of a page that may come filled: the attribute that names them, and the text that is there till then. */
export const GIVEN = 'data-given';
export const GIVEN_TEXT = '\u00a0';

/** The id of the element with what was filled in. */
export const FILLED_ID = 'filled';

/** The id of the element with the API's answers that came with the page, by the address of each. */
export const ANSWERS_ID = 'answers';

/** The values of styles that filled content asks for: the built page must have them. */
export const FILLED_VALUES: readonly string[] = [
  '--mantine-h3-font-size',
  '--mantine-font-size-sm',
  '--mantine-radius-md',
  '--mantine-line-height-sm',
  '--mantine-color-anchor',
  '--mantine-color-dimmed',
  '--mantine-color-text',
  '--mantine-font-size-xs',
  '--mantine-line-height-xs',
  '--line',
  '--panel',
  '--brand-text',
];
