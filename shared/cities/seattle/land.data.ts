/** Water, parks and names of Seattle for the built-in map, drawn by hand: some hundred metres off. */
import { type Land, namedPlaces, outlines, rivers } from '../../places/land.ts';

/** Puget Sound: the city's own shore, and the others in rough strokes, so that it ends nowhere in a straight edge. */
const [OUTLINE] = outlines(`
Puget Sound: -122.385,47.81 -122.378,47.78 -122.374,47.735 -122.408,47.69 -122.42,47.665 -122.39,47.63 -122.36,47.615 -122.338,47.603 -122.34,47.585 -122.385,47.595 -122.418,47.577 -122.399,47.55 -122.397,47.515 -122.37,47.49 -122.374,47.45 -122.33,47.39 -122.42,47.32 -122.51,47.3 -122.47,47.34 -122.37,47.385 -122.45,47.48 -122.51,47.51 -122.5,47.58 -122.495,47.66 -122.49,47.8 -122.525,47.91 -122.61,47.94 -122.75,48.12 -122.68,48.16 -122.54,47.97 -122.37,47.91 -122.31,47.95
`);

export const LAKE: Land = { ...(OUTLINE as Land), nameAt: [-122.46, 47.6] };

export const RIVERS = rivers(`
Duwamish Waterway (150 m): -122.352,47.582 -122.342,47.56 -122.322,47.54 -122.305,47.52 -122.27,47.49
Ship Canal (100 m): -122.405,47.668 -122.37,47.657 -122.345,47.647 -122.32,47.648 -122.285,47.647
`);

export const PARKS = outlines(`
Discovery Park: -122.435,47.662 -122.402,47.668 -122.402,47.652 -122.425,47.65
Woodland Park: -122.356,47.672 -122.343,47.672 -122.343,47.661 -122.356,47.661
`);

export const NEIGHBORHOODS = namedPlaces(`
Ballard: -122.384,47.6685
Fremont: -122.35,47.6515
Capitol Hill: -122.32,47.623
Queen Anne: -122.357,47.637
West Seattle: -122.387,47.561
Beacon Hill: -122.31,47.567
`);

export const LANDMARKS = namedPlaces(`
Space Needle: -122.3493,47.6205
Pike Place Market: -122.3422,47.6094
`);

export { BREAKWATERS, CEMETERIES, GROUNDS, ISLANDS, PONDS, TOWNS } from '../../city-defaults/land.data.ts';

/** Whom the built-in map names for its streets. */
export const STREETS_BY = 'City of Seattle open data';
