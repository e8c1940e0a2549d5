/** A city's own facts: its facts are values of these types, in `shared/cities/{city}/facts.ts`. */
import type { Bounds, LngLat } from './geo.ts';

/** The parts of the site that have a name of their own; a city names those that it has, and the whole, `Tools`. */
export type Brand = 'Tools' | 'Alerts' | 'TrashDay' | 'Properties' | 'HistoricPhotos';

export type Brands = Readonly<Partial<Record<Brand, string>> & { Tools: string }>;

/**
 * The services asked besides the sources of datasets, by the names of variables. They are the page of a form for pickup
 * days, and the JSON service beside it.
 */
export type Service = 'GARBAGE_DAY' | 'GARBAGE_DAY_SERVICE';

/** Their addresses, of a city that has them; a variable `SOURCE_<NAME>_URL` replaces an address. */
export type Services = Readonly<Partial<Record<Service, string>>>;

export interface City {
  /** Its folder's name. */
  id: string;
  name: string;
  /** How the address data spells the city. */
  municipality: string;
  /** The name that `Intl` gives it. */
  timeZone: string;
  centre: LngLat;
  /** The city's extent, widened by about a kilometre. */
  bounds: Bounds;
  contactEmail: string;
  repositoryUrl: string;
  /** The extent of all that its calls and records name, its suburbs with it, widened by about a kilometre. */
  region: Bounds;
  /** How texts of places name its state, in upper case. */
  stateNames: readonly string[];
  /** The product's name as stacks and files begin with it: lower case, digits and hyphens. No other city has it. */
  slug: string;
  /** The product's name as one word: how it calls itself to other servers, and where its figures are kept. */
  token: string;
  /** The domain under which the ids of calendar entries are its own. */
  domain: string;
}

/**
 * A day on which no carts are emptied: one of a month, or the `nth` weekday of it. Sunday is 0, and an `nth` below 0
 * counts from the month's end.
 */
export type Holiday = { name: string; month: number } & (
  | { day: number }
  | { weekday: number; nth: number; daysLater?: number }
);

/** A city's facts about its pickup days besides the days themselves. */
export interface TrashDay {
  /** Weeks from one pickup to the next, while nothing comes between. */
  weeksApart: { garbage: number; recycling: number };
  /** The first days of seasons with other routes: `04-01`. */
  seasons: readonly string[];
  holidays: readonly Holiday[];
  links: { missedPickup: string | null; whatGoesWhere: string | null };
}
