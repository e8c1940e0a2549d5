/** The last places that were found, and the one whose pickups were asked for; kept in this browser alone. */

/** A result of the search, as far as it is shown again. */
export interface RememberedPlace {
  title: string;
  detail: string;
  path: string;
}

const STORAGE_KEY = 'places';
const BINS_KEY = 'bins';
const MOST = 5;

const isPlace = (value: unknown): value is RememberedPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'detail', 'path'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const read = (key: string): RememberedPlace[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, MOST) : [];
  } catch {
    // Storage is shut off, or an extension wrote there: nothing is remembered.
    return [];
  }
};

/** The newest first; none where the browser keeps nothing, or something else under this name. */
export const rememberedPlaces = (): RememberedPlace[] => read(STORAGE_KEY);

/** The address whose pickups the visitor last asked the city for. */
export const binsPlace = (): RememberedPlace | null => read(BINS_KEY)[0] ?? null;

const write = (key: string, places: readonly RememberedPlace[]): void => {
  try {
    if (places.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(places));
  } catch {
    // The same holds here as above: the search works without.
  }
};

export const rememberPlace = ({ title, detail, path }: RememberedPlace): void => {
  const others = rememberedPlaces().filter((place) => place.path !== path);
  write(STORAGE_KEY, [{ title, detail, path }, ...others].slice(0, MOST));
};

export const rememberBins = (place: RememberedPlace): void => write(BINS_KEY, [place]);

export const forgetPlaces = (): void => {
  write(STORAGE_KEY, []);
  write(BINS_KEY, []);
};
