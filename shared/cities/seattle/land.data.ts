/** Water and parks of Seattle for the built-in map, drawn by hand: some hundred metres off. */
import type { Land } from '../../places/land.ts';

/** Puget Sound, from the city's northern to its southern limit. */
export const LAKE: Land = {
  name: 'Puget Sound',
  coordinates: [
    [-122.54, 47.79],
    [-122.378, 47.79],
    [-122.374, 47.735],
    [-122.408, 47.69],
    [-122.42, 47.665],
    [-122.39, 47.63],
    [-122.36, 47.615],
    [-122.338, 47.603],
    [-122.34, 47.585],
    [-122.385, 47.595],
    [-122.418, 47.577],
    [-122.398, 47.55],
    [-122.398, 47.515],
    [-122.37, 47.49],
    [-122.37, 47.29],
    [-122.54, 47.29],
    [-122.54, 47.79],
  ],
};

export const RIVERS: Land[] = [
  {
    name: 'Duwamish Waterway',
    coordinates: [
      [-122.352, 47.582],
      [-122.342, 47.56],
      [-122.322, 47.54],
      [-122.305, 47.52],
      [-122.27, 47.49],
    ],
  },
  {
    name: 'Ship Canal',
    coordinates: [
      [-122.405, 47.668],
      [-122.37, 47.657],
      [-122.345, 47.647],
      [-122.32, 47.648],
      [-122.285, 47.647],
    ],
  },
];

export const PARKS: Land[] = [
  {
    name: 'Discovery Park',
    coordinates: [
      [-122.435, 47.662],
      [-122.402, 47.668],
      [-122.402, 47.652],
      [-122.425, 47.65],
      [-122.435, 47.662],
    ],
  },
  {
    name: 'Woodland Park',
    coordinates: [
      [-122.356, 47.672],
      [-122.343, 47.672],
      [-122.343, 47.661],
      [-122.356, 47.661],
      [-122.356, 47.672],
    ],
  },
];

/** Whom the built-in map names for its streets. */
export const STREETS_BY = 'City of Seattle open data';
