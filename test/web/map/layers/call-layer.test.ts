/** Tests what the map's layer is given. */
import { expect, test } from 'vitest';
import { callFeatures } from '../../../../web/map/layers/call-layer.tsx';

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

test('the oldest of several is told by its age, and an ordinary one beside a grave one is smaller from afar', () => {
  const place: [number, number] = [-87.91, 43.04];
  const { features } = callFeatures([
    { key: '/a', kind: 'police-critical', place, time: '2026-11-23T12:00:00Z' },
    { key: '/b', kind: 'police-other', place, time: '2026-11-23T09:00:00Z' },
    { key: '/c', kind: 'police-traffic', place, time: '2026-11-23T06:00:00Z' },
  ]);
  expect(features.map(({ properties }) => properties.age)).toEqual([0, 0.5, 1]);
  expect(features.map(({ properties }) => properties.far)).toEqual([undefined, 'police-other~', 'police-traffic~']);
});

test('where all are ordinary, none is smaller', () => {
  const { features } = callFeatures([{ key: '/b', kind: 'police-other', place: [-87.91, 43.04] }]);
  expect(features[0]!.properties).toEqual({ key: '/b', kind: 'police-other', rank: 0 });
});
