/** A crime in the department's cases since June 2026 (NIBRS): codes of offences, an address, and a point in degrees. */
import { isInside, type Point, point } from '../../../base/geo.ts';
import { cellText, integerOf, readCell, readPair, wordsOf } from '../../../datasets/reading/attribute.ts';
import type { Feed } from '../../../datasets/reading/feed.ts';
import { COUNTY, incidentNumberOf, rounded, timeOf } from './crime-cells.ts';
import { offencesIn } from './nibrs-offences.ts';

/** 1 February 2005 on the city's clock: the few cases with earlier dates are certainly misdated. */
const FIRST_TIME = '2005-02-01T06:00:00Z';

const DAY_MILLIS = 86_400_000;

/** Null for none, and for one outside the county. */
const pointOf = (longitude: unknown, latitude: unknown, unreadable: () => void): Point | null => {
  const [lng, lat] = readPair(longitude, latitude, unreadable);
  if (lng === null || lat === null || !isInside([lng, lat], COUNTY)) return null;
  return point(rounded(lng), rounded(lat));
};

/** The first of several places joined by semicolons. */
const locationOf = (cell: unknown): string | null => wordsOf(cellText(cell).split(';')[0]);

/** `FIREARM;PERSONAL WEAPON` → `FIREARM, PERSONAL WEAPON`, without repeats. */
const weaponsOf = (cell: unknown): string | null => {
  const weapons = new Set(
    cellText(cell)
      .toUpperCase()
      .split(';')
      .map((weapon) => wordsOf(weapon) ?? ''),
  );
  weapons.delete('');
  return [...weapons].join(', ') || null;
};

export const normaliseNibrs: Feed<'crime'>['normalise'] = ({ cells }, { at, unreadable }) => {
  const incidentNum = incidentNumberOf(cells.caseNumber);
  if (!incidentNum) return { reject: 'no-id' };
  const reportedDateTime = timeOf(cells.incidentDate, at);
  if (!reportedDateTime) return { reject: 'no-time' };
  if (reportedDateTime < FIRST_TIME) return { reject: 'too-old' };
  if (Date.parse(reportedDateTime) > at.getTime() + DAY_MILLIS) return { reject: 'in-future' };
  return {
    id: incidentNum,
    incidentNum,
    reportedDateTime,
    location: locationOf(cells.locationAll),
    weaponUsed: weaponsOf(cells.weaponUsedAll),
    ...offencesIn(cellText(cells.offenseAll)),
    ald: null,
    police: readCell('police', cells.policeDistrict, integerOf, unreadable),
    ward: null,
    zip: null,
    point: pointOf(cells.longitude, cells.latitude, () => unreadable?.('point')),
  };
};
