/** Cells that crimes have in every layout. */
import type { IsoTime } from '../../../base/dates.ts';
import type { Bounds } from '../../../base/geo.ts';
import { cellText } from '../../../datasets/reading/attribute.ts';
import { cityInstant } from '../../../datasets/reading/city-time.ts';

/** Milwaukee County, widened by about a kilometre: a point outside it is a mistake. */
export const COUNTY: Bounds = { north: 43.205, south: 42.83, east: -87.81, west: -88.085 };

/** Incidents are published days later: when one of November's repeated hour is read, both its instants are past. */
const SMALLEST_LAG_MINUTES = 0;

/** 9 digits, or `P2C` and 8 digits (reported online), or `C` and 10 digits, sometimes `c` or none. Null for no number. */
export const incidentNumberOf = (cell: unknown): string | null => {
  const text = cellText(cell).trim().toUpperCase();
  return /^[0-9A-Z-]{1,20}$/.test(text) ? text : null;
};

/** Null for no time. */
export const timeOf = (cell: unknown, readAt: Date): IsoTime | null =>
  cityInstant(cellText(cell).trim(), readAt, SMALLEST_LAG_MINUTES);

/** Degrees as coordinates are kept: to six decimals. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
