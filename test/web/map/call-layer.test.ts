/** Tests what the map's layer is given. */
import { expect, test } from 'vitest';
import { callFeatures } from '../../../web/map/call-layer.tsx';

test('a call becomes a point with its kind and rank', () => {
  const { features } = callFeatures([
    { key: '/policeDispatchCall/1', kind: 'police-critical', place: [-87.91, 43.04] },
    { key: '/fireDispatchCall/2', kind: 'fire-other', place: [-87.92, 43.05] },
  ]);
  expect(features[0]).toEqual({
    type: 'Feature',
    properties: { key: '/policeDispatchCall/1', kind: 'police-critical', rank: 9 },
    geometry: { type: 'Point', coordinates: [-87.91, 43.04] },
  });
  expect(features[1]!.properties.rank).toBeLessThan(features[0]!.properties.rank);
});
