/** The city's own words where they say it otherwise than the plain ones; null where only the case differs. */
export const otherWords = (city: string | null, plain: string | null): string | null =>
  city !== null && city.toLowerCase() !== plain?.toLowerCase() ? city : null;
