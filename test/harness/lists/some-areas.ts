/** A few areas about the middle of the made-up records: a neighbourhood in the west, one in the east, two districts. */
import { writeAreas } from '../../../functions/snapshots/areas/stored-areas.ts';
import type { Polygon } from '../../../shared/base/geo.ts';
import type { OutlinedArea } from '../../../shared/places/areas.ts';

const box = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** The border between west and east. */
export const MIDDLE = -87.95;

const someAreas = (middle = MIDDLE): OutlinedArea[] => [
  { id: 'ald-3', kind: 'aldermanicDistrict', name: '3', outline: box(-88.1, 42.9, -87.8, 43.2) },
  { id: 'east-side', kind: 'neighborhood', name: 'East Side', outline: box(middle, 42.9, -87.8, 43.2) },
  { id: 'police-1', kind: 'policeDistrict', name: '1', outline: box(-88.1, 42.9, -87.8, 43.0) },
  { id: 'west-side', kind: 'neighborhood', name: 'West Side', outline: box(-88.1, 42.9, middle, 43.2) },
];

/** Writes them as `npm run areas` does; answers their version. */
export const writeSomeAreas = (middle?: number): Promise<string> =>
  writeAreas(someAreas(middle), [
    { kind: 'neighborhood', url: 'https://example.org/areas', takenAt: '2026-11-01T00:00:00Z', count: 2 },
  ]);
