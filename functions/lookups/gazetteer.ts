/** The gazetteer: finds the point of a location text among the county's addresses and street segments. */
import type { LocationAccuracy, LocationSource } from '../../shared/datasets/call-columns.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import type { Point } from '../../shared/geo.ts';

export interface Placed {
  geometry: Point;
  locationAccuracy: LocationAccuracy;
  locationSource: LocationSource;
}

export type GazetteerAddress = Pick<
  DatasetRecord<'street-address'>,
  'houseno' | 'housesx' | 'dir' | 'street' | 'sttype' | 'muni' | 'geometry'
>;

export type GazetteerSegment = Pick<
  DatasetRecord<'street-segment'>,
  'dir' | 'street' | 'sttype' | 'leftfr' | 'leftto' | 'rightfr' | 'rightto' | 'muni' | 'geometry'
>;

export interface Gazetteer {
  /** Null when the text names no place, or one that is not in the data. */
  locate(text: string): Placed | null;
}

export const buildGazetteer = (
  _addresses: Iterable<GazetteerAddress>,
  _segments: Iterable<GazetteerSegment>,
): Gazetteer => ({ locate: () => null });
