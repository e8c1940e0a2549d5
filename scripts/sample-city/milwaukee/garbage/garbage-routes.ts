/** The routes of the sample city's garbage and recycling trucks: areas of its map, other ones in winter than in summer. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { hash, share } from '../../random.ts';

export type WasteStream = 'garbage' | 'recycling';
export type Season = 'summer' | 'winter';

export interface Route {
  name: string;
  season: Season;
  /** 1 is Monday. */
  weekday: number;
  /** Weeks from one collection to the next, and in which of them it is. */
  weeks: { every: number; phase: number };
  /** In winter recycling comes on one of so many days. */
  window: number;
}

/** Sides of an area in degrees: about 1.5 km in summer, 2 km in winter. */
const SIDES: Record<Season, readonly [lng: number, lat: number]> = { summer: [0.018, 0.013], winter: [0.024, 0.017] };
/** South-west corner of the map. */
const ORIGIN: LngLat = [-88.12, 42.88];
/** More columns than there are. */
const COLUMNS = 24;
/** The middle of the city, from where routes are called north or south. */
const EQUATOR = 43.03;

/** The number of the area of a point, below 600. */
const areaAt = (season: Season, [lng, lat]: LngLat): number => {
  const [width, height] = SIDES[season];
  return Math.floor((lng - ORIGIN[0]) / width) + COLUMNS * Math.floor((lat - ORIGIN[1]) / height);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `NG3-2C`, `NA1-2A`: no two areas have the same. */
const garbageName = (season: Season, side: string, area: number): string => {
  const letter = (season === 'winter' ? 'ABCDEFGH' : 'JKLMNPQR')[area % 8];
  const [first, second, last] = [1 + (Math.floor(area / 8) % 9), 1 + Math.floor(area / 216), Math.floor(area / 72) % 3];
  return `${side}${letter}${first}-${second}${'ABC'[last]}`;
};

/** `NR1-2-3` in winter, `NR01-2-03` in summer. */
const recyclingName = (season: Season, side: string, area: number): string => {
  const [first, second, third] = [1 + (area % 20), 1 + (Math.floor(area / 20) % 5), 1 + Math.floor(area / 100)];
  return season === 'winter' ? `${side}R${first}-${second}-${third}` : `${side}R${two(first)}-${second}-${two(third)}`;
};

/** The route of a point. Half of the areas have both streams on one weekday in summer. */
export const routeAt = (stream: WasteStream, season: Season, point: LngLat): Route => {
  const area = areaAt(season, point);
  const side = point[1] >= EQUATOR ? 'N' : 'S';
  const isWinter = season === 'winter';
  const number = hash(area, isWinter ? 1 : 0, point[1] >= EQUATOR ? 1 : 0);
  const weekday = 1 + (number % 5);
  if (stream === 'garbage')
    return { name: garbageName(season, side, area), season, weekday, weeks: { every: 1, phase: 0 }, window: 1 };
  const other = hash(number, 1);
  return {
    name: recyclingName(season, side, area),
    season,
    weekday: isWinter ? 1 + (other % 4) : number % 2 ? weekday : 1 + (other % 5),
    weeks: isWinter ? { every: 3, phase: other % 3 } : { every: 2, phase: other % 2 },
    window: isWinter ? 2 : 1,
  };
};

/** Some places have no recycling by the city. */
export const hasRecycling = (point: LngLat): boolean => share(areaAt('summer', point), 7) >= 0.03;
