/** How real locations of police calls are placed by the city's address list alone: share, error, speed. */
import { buildGazetteer, type Gazetteer, type Placed } from '../../../functions/places/gazetteer/gazetteer.ts';
import { metresBetween } from '../../../shared/base/geo.ts';
import { parseLocation } from '../../../shared/places/location.ts';
import { percentile, timed } from '../common/measure.ts';
import {
  type Judge,
  judgeOf,
  type RealAddress,
  type RealLocation,
  readAddresses,
  readLocations,
  WRONG_METRES,
} from './real-references.ts';
import type { RealPart } from './real-samples.ts';

const ADDRESSES = 'address/mai-full.csv.gz';
const LOCATIONS = 'address/police-locations-half.csv.gz';

const isCorner = (text: string): boolean => parseLocation(text).kind === 'intersection';

/** Shares are of 1. */
export interface PlacesFigures {
  /** The share of the texts that end in `,MKE`; of those among them that name a corner. */
  mkePlaced: number;
  cornersPlaced: number;
  /** The share of the believed references of all placed texts, and of those of corners. */
  believed: number;
  overWrong: number;
  medianMetres: number;
  corners: { believed: number; overWrong: number; medianMetres: number };
  /** Address points that contradict the numbering and are what a text was placed by. */
  contradictingUsed: number;
}

const errorsOf = (errors: readonly number[]) => ({
  believed: errors.length,
  overWrong: errors.filter((metres) => metres > WRONG_METRES).length / errors.length,
  medianMetres: percentile(errors, 0.5),
});

/** Tells if a house was placed at or beside a point that contradicts the numbering. */
const isContradicting = (judge: Judge, text: string, placed: Placed | null): boolean => {
  const place = parseLocation(text);
  if (placed === null || place.kind !== 'number' || !['exact', 'near'].includes(placed.locationAccuracy)) return false;
  return (judge.metresOffNumbering(place.street, place.number, placed.geometry.coordinates) ?? 0) > WRONG_METRES;
};

/** The figures of locations that were placed, in the same order. */
export const figuresOf = (
  addresses: readonly RealAddress[],
  locations: readonly RealLocation[],
  places: readonly (Placed | null)[],
  gazetteer: Gazetteer,
): PlacesFigures => {
  const judge = judgeOf(addresses);
  const placedShare = (isCounted: (text: string) => boolean): number => {
    const counted = locations.flatMap(({ text }, index) => (isCounted(text) ? [places[index] ?? null] : []));
    return counted.filter((place) => place !== null).length / counted.length;
  };
  const errors = locations.flatMap((location, index) => {
    const place = places[index];
    if (!place || !location.reference || !judge.isBelieved(location)) return [];
    const metres = metresBetween(place.geometry.coordinates, location.reference);
    return [{ metres, isCorner: isCorner(location.text) }];
  });
  const strayed = addresses.filter(({ text, geometry }) => {
    const place = parseLocation(text);
    if (place.kind !== 'number') return false;
    return (judge.metresOffNumbering(place.street, place.number, geometry.coordinates) ?? 0) > WRONG_METRES;
  });
  const used = [
    ...locations.filter(({ text }, index) => isContradicting(judge, text, places[index] ?? null)),
    ...strayed.filter(({ text }) => isContradicting(judge, text, gazetteer.locate(text))),
  ];
  return {
    mkePlaced: placedShare((text) => text.endsWith(',MKE')),
    cornersPlaced: placedShare((text) => text.endsWith(',MKE') && isCorner(text)),
    ...errorsOf(errors.map(({ metres }) => metres)),
    corners: errorsOf(errors.filter((error) => error.isCorner).map(({ metres }) => metres)),
    contradictingUsed: used.length,
  };
};

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`;

/** Places of the city's address list for its own use in tests and here. */
export const readPlaces = () => ({ addresses: readAddresses(ADDRESSES), locations: readLocations(LOCATIONS) });

const measure = async (): Promise<void> => {
  const { addresses, locations } = readPlaces();
  const [gazetteer, buildMs] = await timed(async () => buildGazetteer(addresses, []));
  const place = async () => locations.map(({ text }) => gazetteer.locate(text));
  const [places, first] = await timed(place);
  const passes = [first, (await timed(place))[1], (await timed(place))[1]];
  const figures = figuresOf(addresses, locations, places, gazetteer);
  const { corners } = figures;
  console.info(`addresses ${addresses.length}, texts ${locations.length}, built in ${Math.round(buildMs)} ms`);
  console.info(`MKE-suffixed placed ${percent(figures.mkePlaced, 1)}`);
  console.info(`corners placed ${percent(figures.cornersPlaced, 1)}`);
  console.info(`over 400 m ${percent(figures.overWrong, 2)}`);
  console.info(`median error ${figures.medianMetres.toFixed(1)} m of ${figures.believed} believed references`);
  console.info(
    `of these ${corners.believed} are of corners: median ${corners.medianMetres.toFixed(1)} m, ${percent(corners.overWrong, 2)} farther than 400 m`,
  );
  const rate = (ms: number): number => Math.round((locations.length / ms) * 1000);
  console.info(`rows/s ${rate(Math.min(...passes))}, the first time ${rate(first)}`);
  console.info(`contradicting points left out ${gazetteer.leftOut}`);
  console.info(`contradicting points used ${figures.contradictingUsed}`);
};

export const realPlaces: RealPart = {
  name: 'places',
  files: [ADDRESSES, LOCATIONS, 'geo/city-limit.geojson'],
  measure,
};
