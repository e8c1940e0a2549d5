/** Whether a place lies inside an area: exact in whole microdegrees, edges and corners included. Pure. */
import { type Bounds, type LngLat, type MultiPolygon, type Polygon, storedDegrees, toMicrodegrees } from './geo.ts';
import { isEastOf, isOnEdge } from './rings.ts';

/** An edge from south to north, in microdegrees. */
interface Edge {
  south: LngLat;
  north: LngLat;
}

type Rings = LngLat[][];

const polygonsOf = (area: Polygon | MultiPolygon): Rings[] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates;

/** The least box that holds an area whose positions are rounded to microdegrees. */
export const areaBounds = (area: Polygon | MultiPolygon): Bounds => {
  const positions = polygonsOf(area).flat(2);
  const rounded = (axis: 0 | 1): number[] => positions.map((position) => storedDegrees(position[axis]));
  const [lngs, lats] = [rounded(0), rounded(1)];
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) };
};

const edgesOf = (ring: LngLat[]): Edge[] => {
  const micro = ring.map(([lng, lat]): LngLat => [toMicrodegrees(lng), toMicrodegrees(lat)]);
  return micro.slice(1).map((end, index) => {
    const start = micro[index] ?? end;
    return start[1] <= end[1] ? { south: start, north: end } : { south: end, north: start };
  });
};

/** How many bands of latitude an area's edges are sorted into, so that a place meets a few of them only. */
const BANDS = 256;

type IsInside = (lng: number, lat: number) => boolean;

/** Inside by the even-odd rule: an odd number of edges lies east of the place, or it lies on one. */
const insidePolygon = (rings: Rings): IsInside => {
  const edges = rings.flatMap(edgesOf);
  const [least, most] = [
    Math.min(...edges.map(({ south }) => south[1])),
    Math.max(...edges.map(({ north }) => north[1])),
  ];
  const height = (most - least + 1) / BANDS;
  const bandOf = (lat: number): number => Math.floor((lat - least) / height);
  const bands: Edge[][] = Array.from({ length: BANDS }, () => []);
  for (const edge of edges)
    for (let band = bandOf(edge.south[1]); band <= bandOf(edge.north[1]); band += 1) bands[band]?.push(edge);
  return (lng, lat) => {
    let isInside = false;
    const at: LngLat = [lng, lat];
    for (const { south, north } of bands[bandOf(lat)] ?? []) {
      if (isOnEdge(at, south, north)) return true;
      if (isEastOf(at, south, north)) isInside = !isInside;
    }
    return isInside;
  };
};

/** Whether a place, in whole microdegrees, lies inside the area or on its edge. */
export const insideArea = (area: Polygon | MultiPolygon): IsInside => {
  const polygons = polygonsOf(area).map(insidePolygon);
  return (lng, lat) => polygons.some((isInside) => isInside(lng, lat));
};
