/** The corners at which calls occur, by district. */
import type { LngLat } from '../../../../shared/base/geo.ts';
import { MILWAUKEE } from '../land/places.ts';
import { type Segment, streetText } from '../land/streets.ts';

export interface Corner {
  text: string;
  point: LngLat;
  district: number;
}

/** Corners of two different streets of the city, each once. */
export const cornersOf = (segments: Segment[]): Corner[] => {
  const meetings = new Map<string, { point: LngLat; district: number; streets: Set<string> }>();
  for (const { course, street, municipality, district, fcc } of segments) {
    if (fcc === 'A1' || municipality !== MILWAUKEE) continue;
    for (const point of [course[0], course.at(-1)]) {
      if (!point) continue;
      const met = meetings.get(String(point)) ?? { point, district, streets: new Set() };
      met.streets.add(streetText(street));
      meetings.set(String(point), met);
    }
  }
  return [...meetings.values()].flatMap(({ point, district, streets }) => {
    const [first, second] = [...streets].sort();
    return first && second ? [{ text: `${first} / ${second}`, point, district }] : [];
  });
};

export const byDistrict = <T>(items: T[], districtOf: (item: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(districtOf(item));
    if (group) group.push(item);
    else groups.set(districtOf(item), [item]);
  }
  return groups;
};
