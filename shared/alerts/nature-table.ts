/** Looks up what is known of a nature of call: by its name, by the feed's cut of it, by what it begins with. */

/** Feeds cut natures at this many characters. */
const FEED_NATURE_LENGTH = 16;

/** One spelling of a nature: upper case, every dash a hyphen without blanks around it, single blanks. */
export const foldNature = (nature: string): string =>
  nature
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim();

export interface NatureTable<T> {
  /** By its name or the feed's cut of it; undefined when it is not in the table. */
  named: (nature: string) => T | undefined;
  /** By the longest name in the table that its words begin with. */
  inherited: (nature: string) => T | undefined;
}

/** The end of a word: `ENTRY AUTOS` begins with `ENTRY`, `FIGHT-DV` with `FIGHT`, `FIREARM` with no word `FIRE`. */
const WORD_END = /(?![A-Z])/g;

/** A table of natures. A name wins over another's cut of 16 characters. */
export const natureTable = <T>(entries: readonly (readonly [nature: string, value: T])[]): NatureTable<T> => {
  const known = new Map<string, T>();
  for (const [nature, value] of entries) known.set(foldNature(nature.slice(0, FEED_NATURE_LENGTH)), value);
  for (const [nature, value] of entries) known.set(foldNature(nature), value);

  const named = (nature: string): T | undefined => known.get(foldNature(nature));
  const inherited = (nature: string): T | undefined => {
    const folded = foldNature(nature);
    const ends = [...folded.matchAll(WORD_END)].map(({ index }) => index).reverse();
    for (const end of ends) {
      const value = known.get(folded.slice(0, end));
      if (value !== undefined) return value;
    }
    return undefined;
  };

  return { named, inherited };
};
