/** The year in the library's words for when a photo was taken. */

/**
 * The first year named, from 1800 to 2100. It is 1930 of `c.1930`, 1890 of `1890-1899` and of `1890s`, and 1930 of
 * `1930-1939; 1980-1989`. It is 1900 of `before 1900`, and 1912 of `June 3, 1912` and `6/3/1912`. Null where there is
 * none.
 */
export const photoYear = (date: string): number | null => {
  const [year] = /(?<!\d)(?:1[89]\d\d|20\d\d|2100)(?!\d)/.exec(date) ?? [];
  return year === undefined ? null : Number(year);
};
