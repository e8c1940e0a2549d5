/** Areas of benchmarks: as many as a city's, with winding sides and nothing between them. */
import type { LngLat } from '../../../shared/base/geo.ts';
import { mergedAreas } from '../../../shared/places/area-names.ts';
import type { OutlinedArea, OutlinedKind } from '../../../shared/places/areas.ts';

/** West, south, east and north of them all, in degrees. */
export const COVERED = [-88.1, 42.85, -87.8, 43.2] as const;
const [WEST, SOUTH, EAST, NORTH] = COVERED;
/** Positions along one side of a cell: the real neighbourhoods have some 70 each. */
const STEPS = 18;

/** Winding sides that neighbouring cells share. */
const wound = (column: number, row: number, across: number, down: number): LngLat => [
  WEST + ((EAST - WEST) * (column + 0.15 * Math.sin(9 * row))) / across,
  SOUTH + ((NORTH - SOUTH) * (row + 0.15 * Math.sin(9 * column))) / down,
];

/** Areas, `across` times `down`, which leave nothing between them. */
const tiles = (kind: OutlinedKind, across: number, down: number): Omit<OutlinedArea, 'id'>[] =>
  Array.from({ length: across * down }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const steps = Array.from({ length: STEPS }, (__, step) => step / STEPS);
    const ring = [
      ...steps.map((step) => wound(column + step, row, across, down)),
      ...steps.map((step) => wound(column + 1, row + step, across, down)),
      ...steps.map((step) => wound(column + 1 - step, row + 1, across, down)),
      ...steps.map((step) => wound(column, row + 1 - step, across, down)),
      wound(column, row, across, down),
    ];
    const name = kind === 'neighborhood' ? `Part ${index}` : String(index + 1);
    return { kind, name, outline: { type: 'Polygon', coordinates: [ring] } };
  });

export const AREAS = mergedAreas([
  ...tiles('neighborhood', 19, 10),
  ...tiles('aldermanicDistrict', 5, 3),
  ...tiles('policeDistrict', 7, 1),
]);
