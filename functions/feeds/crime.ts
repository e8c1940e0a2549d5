/** The police department's incident reports (WIBR), as CSV files in a portal's package. */
import { coarseCrime } from '../../shared/coarse.ts';
import { OFFENCES, type Offence } from '../../shared/datasets/crime.ts';
import { type Bounds, isInside, type Point, point } from '../../shared/geo.ts';
import { cityInstant } from '../upstream/city-time.ts';
import type { SourceRow } from '../upstream/source-table.ts';
import { fromStatePlane } from '../upstream/state-plane.ts';
import { cellText, integerOf } from './attribute.ts';
import type { Feed } from './feed.ts';

// The keys of a record of names are its names.
const OFFENCE_NAMES = Object.keys(OFFENCES) as Offence[];

/** Milwaukee County, widened by about a kilometre: a point outside it is a mistake. */
const COUNTY: Bounds = { north: 43.205, south: 42.83, east: -87.81, west: -88.085 };

/** Incidents are published days later: when one of November's repeated hour is read, both its instants are past. */
const SMALLEST_LAG_MINUTES = 0;

const textOf = (cell: string): string | null => cell.replace(/\s+/g, ' ').trim() || null;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Degrees to six decimals of a point in state plane feet; null for none, for zeros and for one outside the county. */
const pointOf = (x: number, y: number): Point | null => {
  if (!(x > 0 && y > 0)) return null;
  const [lng, lat] = fromStatePlane(x, y);
  return isInside([lng, lat], COUNTY) ? point(rounded(lng), rounded(lat)) : null;
};

const flagsOf = (cells: SourceRow['cells']): Record<Offence, number> => {
  const flags = {} as Record<Offence, number>;
  for (const name of OFFENCE_NAMES) flags[name] = Number(cells[name] === '1');
  return flags;
};

export const crime: Feed<'crime'> = {
  normalise({ cells }, { at }) {
    // 9 digits, or `P2C` and 8 digits (reported online), or `C` and 10 digits.
    const incidentNum = cellText(cells.incidentNum).trim().toUpperCase();
    if (!/^[0-9A-Z-]{1,20}$/.test(incidentNum)) return { reject: 'no-id' };
    const reportedDateTime = cityInstant(cellText(cells.reportedDateTime).trim(), at, SMALLEST_LAG_MINUTES);
    if (!reportedDateTime) return { reject: 'no-time' };
    const flags = flagsOf(cells);
    return coarseCrime({
      id: incidentNum,
      incidentNum,
      reportedDateTime,
      location: textOf(cellText(cells.location)),
      weaponUsed: textOf(cellText(cells.weaponUsed))?.toUpperCase() ?? null,
      crimeTypes: OFFENCE_NAMES.filter((name) => flags[name] === 1).map((name) => OFFENCES[name]),
      ald: integerOf(cells.ald),
      police: integerOf(cells.police),
      ward: integerOf(cells.ward),
      zip: integerOf(cells.zip),
      ...flags,
      point: pointOf(Number(cells.roughX), Number(cells.roughY)),
    });
  },
};
