/** The gazetteer on all of the real data at hand: placed share, distances and wrong places, held to their limits. */
import { expect } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { figuresOf, readPlaces } from '../../../../scripts/bench/real/real-places.ts';
import { readAddresses } from '../../../../scripts/bench/real/real-references.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';
import { testWithSamples } from '../../../harness/sources/samples.ts';
import { SPARSE, summary } from '../../../harness/sources/sparse-addresses.ts';

// Made twins: gazetteer-city.test.ts, and numbering.test.ts for addresses that contradict their street.
testWithSamples('police locations by the whole address list, to the limits of the bench', () => {
  const { addresses, locations } = readPlaces();
  const some = locations.filter((_, index) => index % 8 === 0);
  const gazetteer = buildGazetteer(addresses, []);
  const places = some.map(({ text }) => gazetteer.locate(text));
  const figures = figuresOf(addresses, some, places, gazetteer);
  console.info('police locations by the whole list', figures);

  expect(addresses).toHaveLength(330_396);
  expect(gazetteer.leftOut).toBe(531);
  expect(figures.contradictingUsed).toBe(0);
  expect(figures.mkePlaced).toBeGreaterThan(0.96);
  expect(figures.cornersPlaced).toBeGreaterThan(0.9);
  expect(figures.believed).toBeGreaterThan(500);
  expect(figures.overWrong).toBeLessThan(0.005);
  expect(figures.medianMetres).toBeLessThan(5);
});

// Made twin: derived.test.ts, 'a number between the houses of two blocks is placed on the line between them'.
testWithSamples('a fifth of the addresses placed by the other four fifths', () => {
  const addresses = readAddresses(SPARSE);
  const distances: number[] = [];
  for (let fold = 0; fold < 5; fold += 1) {
    const gazetteer = buildGazetteer(
      addresses.filter((_, index) => index % 5 !== fold),
      [],
    );
    for (const { text, geometry } of addresses.filter((_, index) => index % 5 === fold)) {
      const place = gazetteer.locate(text);
      if (place) distances.push(metresBetween(place.geometry.coordinates, geometry.coordinates));
    }
  }
  console.info('addresses left out in turn', {
    addresses: addresses.length,
    placed: distances.length,
    ...summary(distances),
  });
  const { wrong, median, p95 } = summary(distances);
  expect(distances.length / addresses.length).toBeGreaterThan(0.55);
  expect(wrong / distances.length).toBeLessThanOrEqual(0.01);
  expect(median).toBeLessThan(80);
  expect(p95).toBeLessThan(200);
});
