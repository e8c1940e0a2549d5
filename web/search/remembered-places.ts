/** The last places that were found, kept in this browser alone. */

/** A result of the search, as far as it is shown again. */
export interface RememberedPlace {
  title: string;
  detail: string;
  path: string;
}

const STORAGE_KEY = 'places';
const MOST = 5;

const isPlace = (value: unknown): value is RememberedPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'detail', 'path'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The newest first; none where the browser keeps nothing, or something else under this name. */
export const rememberedPlaces = (): RememberedPlace[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, MOST) : [];
  } catch {
    // Storage is shut off, or an extension wrote there: nothing is remembered.
    return [];
  }
};

const write = (places: readonly RememberedPlace[]): void => {
  try {
    if (places.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // As above: the search works without.
  }
};

export const rememberPlace = ({ title, detail, path }: RememberedPlace): void => {
  const others = rememberedPlaces().filter((place) => place.path !== path);
  write([{ title, detail, path }, ...others].slice(0, MOST));
};

export const forgetPlaces = (): void => write([]);
