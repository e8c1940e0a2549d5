/** Rows of the police department's incidents by NIBRS, as many as are wanted, without a city: for measuring imports. */
import { casesOf } from '#city/sample/crimes/nibrs';
import type { CasePlace, CasePlaces } from '#city/sample/crimes/nibrs-fields';
import { headerLine, lineOf } from '#city/sample/crimes/nibrs-rows';
import { toLngLat } from '#city/sample/land/plane';
import { latin1Lines } from '../../sample-city/package-source.ts';
import type { Random } from '../../sample-city/random.ts';
import { hash } from '../../sample-city/random.ts';

/** The last day of the rows: that of the real archive. */
const LAST_DAY = Date.UTC(2023, 11, 31) / 86_400_000;
/** The real archive's number. */
const CASES_A_DAY = 158;
const WITHOUT_DISTRICT = 0.75;

/** Names of the streets that run east and west, one every two hundred house numbers from the south. */
const NAMES = ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'ECHO', 'FOXTROT', 'GOLF', 'HOTEL', 'INDIA', 'JULIET', 'KILO'];
const TYPES = ['ST', 'AV', 'BL', 'DR', 'PL'];
/** Hundreds of house numbers from the city's middle to its edges. */
const REACH = { west: 90, north: 60 };

const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from));

const crossStreet = (hundred: number): string =>
  `W ${NAMES[Math.abs(hundred) % NAMES.length]} ${TYPES[Math.abs(hundred) % TYPES.length]}`;

/** `27` as `N 27TH ST`. */
const numberedStreet = (number: number): string => {
  const ending = number % 100 > 10 && number % 100 < 14 ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH');
  return `N ${number}${ending} ST`;
};

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A place of the grid, as hundreds of house numbers west and north of the middle. */
const placeAt = (text: string, west: number, north: number): CasePlace => {
  const [lng, lat] = toLngLat([-west, north]);
  return {
    text,
    point: [rounded(lng), rounded(lat)],
    district: 1 + (hash(Math.floor(west / 30), Math.floor(north / 30)) % 7),
  };
};

/** A grid of streets without an end or a bend. */
const GRID: CasePlaces = {
  house: (random) => {
    const street = between(random, 1, REACH.west);
    const number = between(random, 100, REACH.north * 100);
    return placeAt(`${number} ${numberedStreet(street)}`, street, number / 100);
  },
  corner: (random) => {
    const [street, hundred] = [between(random, 1, REACH.west), between(random, 1, REACH.north)];
    return placeAt(`${numberedStreet(street)} / ${crossStreet(hundred)}`, street, hundred);
  },
};

function* linesOf(count: number, seed: number): Generator<string> {
  yield headerLine('usual');
  const file = { day: LAST_DAY + 100, withoutDistrict: WITHOUT_DISTRICT };
  let left = count;
  for (let day = LAST_DAY; left > 0; day--)
    for (const one of casesOf(day, { seed, places: GRID, perDay: CASES_A_DAY }).slice(0, left)) {
      yield lineOf(one, file);
      left--;
    }
}

/** A CSV file of `count` rows and a header, newest day first, in pieces; the same whenever it is made. */
export async function* nibrsRows(count: number, seed = 1846): AsyncGenerator<Uint8Array> {
  yield* latin1Lines(linesOf(count, seed));
}
