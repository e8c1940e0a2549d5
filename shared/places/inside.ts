/** Tells whether a place lies inside an area: exact in whole microdegrees, edges and corners included. Pure. */
import {
  type Bounds,
  type LngLat,
  type MultiPolygon,
  type Polygon,
  storedDegrees,
  toMicrodegrees,
} from '../base/geo.ts';
import { isEastOf, isOnEdge } from './rings.ts';

/** An edge from south to north, in microdegrees. */
interface Edge {
  south: LngLat;
  north: LngLat;
  /** The longitude of its eastern end. */
  east: number;
  /** The place of its polygon among the area's. */
  polygon: number;
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

const edgesOf = (ring: LngLat[], polygon: number): Edge[] => {
  const micro = ring.map(([lng, lat]): LngLat => [toMicrodegrees(lng), toMicrodegrees(lat)]);
  return micro.slice(1).map((end, index) => {
    const start = micro[index] ?? end;
    const [south, north] = start[1] <= end[1] ? [start, end] : [end, start];
    return { south, north, east: Math.max(start[0], end[0]), polygon };
  });
};

/** The edges of all polygons, one polygon after the other. */
const allEdges = (area: Polygon | MultiPolygon): Edge[] =>
  polygonsOf(area).flatMap((rings, polygon) => rings.flatMap((ring) => edgesOf(ring, polygon)));

/** A band of latitude is at most so high, in microdegrees: 120 m. A city has some 300 of them. */
const BAND_HEIGHT = 1100;
/** A small area has at least so many bands, so that a place meets a few of its edges only. */
const LEAST_BANDS = 256;
/** An area that is higher than any city has higher bands, so that they stay few. */
const MOST_BANDS = 1024;

/** Tells the band of a latitude; the southernmost one is 0. */
const bandsOf = (edges: readonly Edge[], least: number): ((lat: number) => number) => {
  const from = Math.min(...edges.map(({ south }) => south[1]));
  const height = Math.max(...edges.map(({ north }) => north[1])) - from + 1;
  const bandHeight = Math.min(Math.max(BAND_HEIGHT, height / MOST_BANDS), height / least);
  return (lat) => Math.floor((lat - from) / bandHeight);
};

/**
 * In how many bands of latitude the area's edges lie, counted once for each edge and band. Places are spread over the bands,
 * so this says how many edges are looked at for all of them.
 */
export const bandEntries = (area: Polygon | MultiPolygon): number => {
  const edges = allEdges(area);
  const bandOf = bandsOf(edges, 1);
  return edges.reduce((sum, { south, north }) => sum + bandOf(north[1]) - bandOf(south[1]) + 1, 0);
};

type IsInside = (lng: number, lat: number) => boolean;

/**
 * Tells whether a place, in whole microdegrees, lies inside the area or on its edge. Inside a polygon it is by the even-odd
 * rule: an odd number of edges lies east of it.
 */
export const insideArea = (area: Polygon | MultiPolygon): IsInside => {
  const edges = allEdges(area);
  const bandOf = bandsOf(edges, LEAST_BANDS);
  const bands: Edge[][] = [];
  for (const edge of edges)
    for (let band = bandOf(edge.south[1]); band <= bandOf(edge.north[1]); band += 1) {
      const known = bands[band];
      if (known) known.push(edge);
      else bands[band] = [edge];
    }
  return (lng, lat) => {
    const at: LngLat = [lng, lat];
    let [isInside, ofPolygon] = [false, 0];
    for (const { south, north, east, polygon } of bands[bandOf(lat)] ?? []) {
      if (isInside && polygon !== ofPolygon) return true;
      ofPolygon = polygon;
      // Most edges are told apart by this alone: the place lies neither on them nor west of them.
      if (lng > east) continue;
      if (isOnEdge(at, south, north)) return true;
      if (isEastOf(at, south, north)) isInside = !isInside;
    }
    return isInside;
  };
};
