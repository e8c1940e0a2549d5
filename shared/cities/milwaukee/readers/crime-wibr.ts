/** A crime in the department's reports until June 2026 (WIBR): ten flags, and a point in state plane feet. */
import { type Bounds, isInside, type Point, point } from '../../../base/geo.ts';
import { flagOf, integerOf, readCell, readPair, upperTextOf, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed, Reading } from '../../../datasets/reading/feed.ts';
import type { SourceRow } from '../../../datasets/reading/source-row.ts';
import { OFFENCES, type Offence } from '../datasets/crime.ts';
import { COUNTY, incidentNumberOf, rounded, timeOf } from './crime-cells.ts';

// The keys of a record of names are its names.
const OFFENCE_NAMES = Object.keys(OFFENCES) as Offence[];

/** The outermost points of the city's limit. */
const CITY_LIMIT: Bounds = { north: 43.1948, south: 42.9208, east: -87.8637, west: -88.071 };

/**
 * Degrees to six decimals; null for no point and for one outside the county. Records that the city could not place have one point
 * far from its street, outside the city and without a district: that is none.
 */
const pointOf = (geometry: SourceRow['geometry'], district: number | null): Point | null => {
  if (geometry?.type !== 'Point') return null;
  const [lng, lat] = geometry.coordinates;
  const isKnown = isInside([lng, lat], district === null ? CITY_LIMIT : COUNTY);
  return isKnown ? point(rounded(lng), rounded(lat)) : null;
};

const flagsOf = (cells: SourceRow['cells'], { unreadable }: Reading): Record<Offence, number> => {
  const flags = {} as Record<Offence, number>;
  for (const name of OFFENCE_NAMES) flags[name] = readCell(name, cells[name], flagOf, unreadable) ?? 0;
  return flags;
};

export const normaliseWibr: Feed<'crime'>['normalise'] = ({ cells, geometry }, reading) => {
  const { at, unreadable } = reading;
  const incidentNum = incidentNumberOf(cells.incidentNum);
  if (!incidentNum) return { reject: 'no-id' };
  const reportedDateTime = timeOf(cells.reportedDateTime, at);
  if (!reportedDateTime) return { reject: 'no-time' };
  const flags = flagsOf(cells, reading);
  const numberIn = (column: string) => readCell(column, cells[column], integerOf, unreadable);
  const police = numberIn('police');
  // The point was made of these before.
  readPair(cells.roughX, cells.roughY, () => unreadable?.('point'));
  return {
    id: incidentNum,
    incidentNum,
    reportedDateTime,
    location: wordsOf(cells.location),
    weaponUsed: upperTextOf(cells.weaponUsed),
    crimeTypes: OFFENCE_NAMES.filter((name) => flags[name] === 1).map((name) => OFFENCES[name]),
    offenses: null,
    against: null,
    ald: numberIn('ald'),
    police,
    ward: numberIn('ward'),
    zip: numberIn('zip'),
    ...flags,
    point: pointOf(geometry, police),
  };
};
