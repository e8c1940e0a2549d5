/** The gazetteer on a whole made-up city, whose calls know the points they mean: nothing is placed wrongly. */
import { expect, test } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { readCity } from '../../../../scripts/bench/geocode.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';

test('calls of the sample city are placed where they are meant', () => {
  const { addresses, segments, calls } = readCity('default', 20_000);
  const gazetteer = buildGazetteer(addresses, segments);
  const named = { address: 0, corner: 0 };
  const placed = { address: 0, corner: 0 };
  const off = { address: 0, corner: 0 };
  for (const { text, point } of calls) {
    if (!point) continue;
    const kind = text.includes(' / ') ? 'corner' : 'address';
    named[kind] += 1;
    const place = gazetteer.locate(text);
    if (!place) continue;
    placed[kind] += 1;
    off[kind] = Math.max(off[kind], metresBetween(point, place.geometry.coordinates));
  }
  expect(named.corner).toBeGreaterThan(1000);
  expect(placed.address / named.address).toBeGreaterThan(0.98);
  // Streets that meet twice are left unplaced.
  expect(placed.corner / named.corner).toBeGreaterThan(0.95);
  expect(off.address).toBeLessThan(300);
  expect(off.corner).toBeLessThan(75);
});
