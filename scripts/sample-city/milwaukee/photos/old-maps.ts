/** The sample city's historic maps: drawn from its own streets, as many of them as the year may have had. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { OWN } from '../../../../shared/cities/milwaukee/city.ts';
import type { MapOverlay } from '../../../../shared/datasets/define-city.ts';
import { type Segment, streetText } from '../land/streets.ts';

const WIDTH = 1600;
/** The heart of the city, from where it grew. */
const OLD_TOWN: LngLat = [-87.9105, 43.0405];
/** Degrees of latitude that the built city reached from there by the year of each map. */
const REACH: Record<string, number> = { '1887': 0.035, '1901': 0.055, '1912': 0.07, '1934': 0.13 };

const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** Degrees to the picture's pixels, in the projection of web maps, so that streets lie on streets. */
const projection = ({ bounds: { north, south, east, west } }: MapOverlay) => {
  const scale = WIDTH / (east - west);
  const perRadian = (scale * 180) / Math.PI;
  const top = mercator(north);
  return {
    height: Math.round((top - mercator(south)) * perRadian),
    toPixel: ([lng, lat]: LngLat): string =>
      `${Math.round((lng - west) * scale)} ${Math.round((top - mercator(lat)) * perRadian)}`,
  };
};

const isOn = ({ bounds }: MapOverlay, [lng, lat]: LngLat): boolean =>
  lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;

const wasThere = (map: MapOverlay, { course, fcc }: Segment): boolean => {
  const [first] = course;
  if (!first || fcc === 'A1' || !course.every((point) => isOn(map, point))) return false;
  const reach = REACH[map.value];
  if (reach === undefined) return fcc === 'A3';
  const [lng, lat] = first;
  return Math.hypot((lng - OLD_TOWN[0]) * 0.73, lat - OLD_TOWN[1]) <= (fcc === 'A3' ? reach * 1.4 : reach);
};

const INK = '#5b4228';
/** Lines of the transit map, by their street's name. */
const LINES = ['#8e2f23', '#2f5d62', '#6b5b1e', '#4a3b6b', '#7a4a1d'];

const inkOf = ({ value }: MapOverlay, segment: Segment): string =>
  value in REACH ? INK : (LINES[streetText(segment.street).length % LINES.length] ?? INK);

/** One map as SVG. */
export const drawMap = (map: MapOverlay, segments: readonly Segment[]): string => {
  const { height, toPixel } = projection(map);
  const paths = new Map<string, string[]>();
  for (const segment of segments) {
    if (!wasThere(map, segment)) continue;
    const pen = `stroke="${inkOf(map, segment)}" stroke-width="${segment.fcc === 'A3' ? 5 : 2}"`;
    const drawn = paths.get(pen) ?? [];
    drawn.push(`M${segment.course.map(toPixel).join('L')}`);
    paths.set(pen, drawn);
  }
  const streets = [...paths].map(([pen, courses]) => `<path ${pen} d="${courses.join('')}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<rect width="${WIDTH}" height="${height}" fill="#e9d9b4"/><rect x="12" y="12" width="${WIDTH - 24}" height="${height - 24}" fill="none" stroke="${INK}" stroke-width="6"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${streets}</g>
<text x="50" y="${height - 60}" font-family="serif" font-size="56" fill="${INK}">Sample city, ${map.label}</text></svg>`;
};

/** The map under a path of the site; null for other paths. */
export const mapAt = (path: string, segments: readonly Segment[]): string | null => {
  const map = OWN.mapOverlays.find(({ image }) => image === path);
  return map ? drawMap(map, segments) : null;
};
