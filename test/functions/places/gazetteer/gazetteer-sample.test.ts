/** The gazetteer on real data: placed share, distances and wrong places, printed as counts and held to their limits. */
import { expect } from 'vitest';
import { buildGazetteer } from '../../../../functions/places/gazetteer/gazetteer.ts';
import { judgeOf, readAddresses, readLocations } from '../../../../scripts/bench/real/real-references.ts';
import { metresBetween } from '../../../../shared/base/geo.ts';
import { testWithSamples } from '../../../harness/sources/samples.ts';
import { SPARSE, summary } from '../../../harness/sources/sparse-addresses.ts';

// Made twin: gazetteer-city.test.ts, 'calls of the sample city are placed where they are meant'.
testWithSamples('police locations by a few addresses, against their reference points', () => {
  const addresses = readAddresses(SPARSE);
  expect(addresses).toHaveLength(12_234);
  const gazetteer = buildGazetteer(addresses, []);
  const judge = judgeOf(addresses);

  const locations = readLocations('address/police-locations-geocoded-sample.csv');
  const placed = locations.flatMap((location) => {
    const place = gazetteer.locate(location.text);
    if (!place) return [];
    const metres = location.reference && metresBetween(place.geometry.coordinates, location.reference);
    return [{ metres, isBelieved: judge.isBelieved(location) }];
  });
  const all = placed.flatMap(({ metres }) => metres ?? []);
  const believed = placed.flatMap(({ metres, isBelieved }) => (isBelieved && metres !== null ? metres : []));

  expect(placed.length / locations.length).toBeGreaterThan(0.75);
  // Most references must pass, or the comparison would prove nothing.
  expect(believed.length / all.length).toBeGreaterThan(0.7);
  const { compared, wrong, median, p95 } = summary(believed);
  expect(wrong / compared).toBeLessThanOrEqual(0.01);
  expect(median).toBeLessThan(80);
  expect(p95).toBeLessThan(200);
});
