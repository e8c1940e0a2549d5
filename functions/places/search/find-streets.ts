/** Finds the streets that words can mean, the likeliest first: by whole names, names begun, and names with slips of the finger. */
import { CITY } from '#city/facts';
import { nameKey, nameWords } from '../../../shared/places/street-name.ts';
import type { SearchIndex } from './search-index.ts';
import { mostSlips, slipsOf } from './slips.ts';
import type { StreetReading } from './street-readings.ts';

/** A street by its number, and how much speaks against it; 0 is what was typed. */
export interface FoundStreet {
  street: number;
  cost: number;
}

export type FindStreets = (readings: readonly StreetReading[], municipality: string | null) => FoundStreet[];

const OWN = CITY.municipality.toUpperCase();

/** Weights against a street. A slip weighs as much as a house number that is only near. */
const COST = { begun: 1, inside: 1, slip: 2, direction: 3, type: 2, elsewhere: 1 } as const;

interface KnownName {
  /** Its key: `MC KINLEY` and `MCKINLEY` are one. */
  name: string;
  /** Names that begin at its later words: `KING JR` of `MARTIN LUTHER KING JR`. */
  tails: string[];
  /** Its letters, each a bit. */
  letters: number;
  streets: readonly number[];
}

const lettersOf = (name: string): number => {
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at) - 65;
    if (code >= 0 && code < 26) letters |= 1 << code;
  }
  return letters;
};

const bitsIn = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const knownName = ([text, streets]: [string, readonly number[]]): KnownName => {
  const words = nameWords(text);
  const name = words.join('');
  const tails = words.slice(1).map((_, at) => words.slice(at + 1).join(''));
  return { name, tails, letters: lettersOf(name), streets };
};

/** So short names are also found with a slip: there are few streets. */
const SHORTEST_NAME = 3;

/** How much speaks against a name; null where it is another one. */
const costOf = (typed: string, letters: number, { name, tails, letters: others }: KnownName): number | null => {
  if (typed === name) return 0;
  const rest = name.startsWith(typed) ? name.slice(typed.length) : '';
  if (rest !== '') return COST.begun + rest.length / 100;
  if (typed.length > 2 && tails.some((tail) => tail.startsWith(typed))) return COST.inside;
  const most = mostSlips(typed.length, SHORTEST_NAME);
  if (most === 0 || bitsIn(letters & ~others) > most) return null;
  const { whole, start } = slipsOf(typed, name, most);
  if (whole <= most) return COST.slip * whole;
  return start <= most && typed.length > 4 ? COST.slip * start + COST.begun : null;
};

/** More names than these are not looked at further: what was typed says too little. */
const MOST_NAMES = 60;

export const streetFinder = ({ streets, names }: Pick<SearchIndex, 'streets' | 'names'>): FindStreets => {
  const known = names.map(knownName);
  const namesLike = (text: string): { name: KnownName; cost: number }[] => {
    const typed = nameKey(text);
    const letters = lettersOf(typed);
    if (typed === '') return [];
    return known
      .flatMap((name) => {
        const cost = costOf(typed, letters, name);
        return cost === null ? [] : [{ name, cost }];
      })
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_NAMES);
  };

  const against = (id: number, { direction, type }: StreetReading, municipality: string | null): number | null => {
    const street = streets[id];
    if (!street || (municipality !== null && street.municipality !== municipality)) return null;
    const ofDirection =
      direction === '' || direction === street.direction ? 0 : street.direction === '' ? 1 : COST.direction;
    const ofType = type === '' || type === street.type ? 0 : COST.type;
    const ofPlace = municipality !== null || street.municipality === OWN ? 0 : COST.elsewhere;
    return ofDirection + ofType + ofPlace;
  };

  return (readings, municipality) => {
    const least = new Map<number, number>();
    const byName = new Map<string, ReturnType<typeof namesLike>>();
    for (const reading of readings) {
      const like = byName.get(reading.name) ?? namesLike(reading.name);
      byName.set(reading.name, like);
      for (const { name, cost } of like)
        for (const id of name.streets) {
          const more = against(id, reading, municipality);
          if (more === null) continue;
          least.set(id, Math.min(least.get(id) ?? Number.POSITIVE_INFINITY, cost + reading.cost + more));
        }
    }
    const housesOn = (id: number): number => streets[id]?.houses ?? 0;
    return [...least]
      .map(([street, cost]) => ({ street, cost }))
      .sort((a, b) => a.cost - b.cost || housesOn(b.street) - housesOn(a.street) || a.street - b.street);
  };
};
