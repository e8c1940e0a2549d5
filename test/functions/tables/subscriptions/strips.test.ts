/** Strips have every circle that holds a place, and few strips are asked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInStrips, stripsAround } from '../../../../functions/tables/subscriptions/strips.ts';
import { DISTANCES_FEET } from '../../../../shared/alerts/subscriptions.ts';
import { feetToMetres, type LngLat, metresBetween, point } from '../../../../shared/base/geo.ts';

/** From the equator to the north of Alaska. */
const place = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: 0, max: 71, noNaN: true }))
  .map(([lng, lat]): LngLat => [lng, lat]);
/** Milwaukee and as far south as that. */
const inCity = fc
  .tuple(fc.double({ min: -88.1, max: -87.8, noNaN: true }), fc.double({ min: 42.9, max: 43.2, noNaN: true }))
  .map(([lng, lat]): LngLat => [lng, lat]);
const share = fc.double({ min: -1, max: 1, noNaN: true });

test('a circle lies in one strip, and whoever is in it asks that part of the strip', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...DISTANCES_FEET), share, share, ([lng, lat], distance, east, north) => {
      const degrees = feetToMetres(distance) / 111_195;
      const centre: LngLat = [lng + (east * degrees) / Math.cos((lat * Math.PI) / 180), lat + north * degrees];
      fc.pre(metresBetween([lng, lat], centre) < feetToMetres(distance));
      const { strip, latitude } = placeInStrips({ distance, point: point(...centre) });
      const asked = stripsAround([lng, lat]).filter((part) => part.strip === strip);
      expect(asked).toHaveLength(1);
      const [part] = asked;
      expect(part && part.south <= latitude && latitude <= part.north).toBe(true);
      expect(part && part.west <= centre[0] && centre[0] <= part.east).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a call in this city asks four strips at most', () => {
  fc.assert(
    fc.property(inCity, (at) => {
      expect(stripsAround(at).length).toBeLessThanOrEqual(4);
    }),
  );
});
