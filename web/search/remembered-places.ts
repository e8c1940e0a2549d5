/** The last places that were found, the one whose pickups were asked for, and the visitor's own; kept in this browser alone. */

/** A result of the search, as far as it is shown again. */
export interface RememberedPlace {
  title: string;
  detail: string;
  path: string;
}

const STORAGE_KEY = 'places';
const BINS_KEY = 'bins';
const HOME_KEY = 'home';
const MOST = 5;

/** Whoever else writes into the store must not lead a visitor to another site, nor to a page that does something. */
const PAGE_OF_PLACE = /^\/(?:address|corner|street|neighborhood|district)\/[a-z0-9-]+$/;

/** Tells whether the page at the path is one that a visitor may have for home. */
export const mayBeHome = (path: string): boolean => PAGE_OF_PLACE.test(path);

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

const listeners = new Set<() => void>();

/** Also hears of what another tab chose. */
export const onHomeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The place whose page the site opens with; web/public/before-paint.js reads it, too. */
export const homePlace = (): RememberedPlace | null => {
  const [home] = read(HOME_KEY);
  return home && mayBeHome(home.path) ? home : null;
};

const writeHome = (places: readonly RememberedPlace[]): void => {
  write(HOME_KEY, places);
  for (const listener of listeners) listener();
};

export const chooseHome = ({ title, detail, path }: RememberedPlace): void => {
  if (mayBeHome(path)) writeHome([{ title, detail, path }]);
};

export const dropHome = (): void => writeHome([]);

export const forgetPlaces = (): void => {
  write(STORAGE_KEY, []);
  write(BINS_KEY, []);
  dropHome();
};
