/** Coordinates as people write them: `43.05, -87.9`, and as dispatchers write them, `LL(-87:54:23,43:02:20)`. */
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../base/geo.ts';

const COORDINATES = /^\s*LL\s*:?\s*\(?\s*([-+\d.:]+)\s*,\s*([-+\d.:]+)\s*\)?\s*(?:,.*)?$/i;
/** The form in which maps show and copy them: two decimals at least, with or without a comma, a sign of degrees and a direction. */
const COPIED =
  /^\s*\(?\s*([-+]?\d{1,3}\.\d{2,15})\s*°?\s*([NSEW]?)\s*(?:,|\s)\s*([-+]?\d{1,3}\.\d{2,15})\s*°?\s*([NSEW]?)\s*\)?\s*$/i;
const DEGREES = /^[-+]?\d{1,3}(?:\.\d{1,15})?$/;
const DEGREES_MINUTES_SECONDS = /^([-+]?)(\d{1,3}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/;

const degreesOf = (text: string): number => {
  if (DEGREES.test(text)) return Number(text);
  const [, sign, degrees, minutes, seconds] = DEGREES_MINUTES_SECONDS.exec(text) ?? [];
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return sign === '-' ? -size : size;
};

/** `43.0750° N, 87.8996° W` has no sign: south and west are below zero. */
const copiedIn = (text: string): string[] | null => {
  const [all = '', first = '', one = '', second = '', other = ''] = COPIED.exec(text) ?? [];
  const signed = (degrees: string, direction: string): string =>
    /[SW]/i.test(direction) ? `-${degrees.replace(/^[-+]/, '')}` : degrees;
  return all === '' ? null : [all, signed(first, one), signed(second, other)];
};

/**
 * The point that a text gives, in degrees or in degrees, minutes and seconds. It is null for one outside the county,
 * undefined for a text of another form. Either longitude or latitude may stand first: here the one is never the other.
 */
export const readCoordinates = (text: string): LngLat | null | undefined => {
  const [, first, second] = COORDINATES.exec(text) ?? copiedIn(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [degreesOf(first), degreesOf(second)];
  const orders: LngLat[] = [
    [a, b],
    [b, a],
  ];
  return orders.find((pair) => isInside(pair, CITY.region)) ?? null;
};
