/** The ground within a distance of an address, with a pin in the middle, or a soft disc where only its block is known. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { feetToMetres } from '../../shared/base/geo.ts';
import { BLOCK_FEET } from '../../shared/places/nearby.ts';
import type { Around } from '../../shared/site/picture/marks.ts';
import { CIRCLE_COLOURS, DISC, PIN } from '../../shared/site/picture/pin.ts';
import { t } from '../../shared/texts/site/map.data.ts';
import { useBasemap } from './basemap-context.ts';
import { circlePolygon } from './circle.ts';

const NOTHING = { type: 'FeatureCollection' as const, features: [] };

const discOf = ({ centre }: Around) => ({
  type: 'FeatureCollection' as const,
  features: DISC.shares.map((share) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: circlePolygon(centre, feetToMetres(BLOCK_FEET) * share),
  })),
});

/** Always there, empty without an address, so that it keeps its place below the calls. */
export const DistanceCircle = ({ circle }: { circle: Around | null }) => {
  const { Source, Layer, Marker } = useBasemap().engine;
  const colour = CIRCLE_COLOURS[useComputedColorScheme('light')];
  const data = useMemo(
    () => (circle ? circlePolygon(circle.centre, feetToMetres(circle.distanceFeet)) : NOTHING),
    [circle],
  );
  const isSpot = circle?.isSpot ?? true;
  const disc = useMemo(() => (circle && !isSpot ? discOf(circle) : NOTHING), [circle, isSpot]);
  return (
    <>
      <Source id="distance" type="geojson" data={data}>
        <Layer id="distance-fill" type="fill" paint={{ 'fill-color': colour, 'fill-opacity': 0.12 }} />
        <Layer
          id="distance-line"
          type="line"
          paint={{ 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] }}
        />
      </Source>
      <Source id="disc" type="geojson" data={disc}>
        <Layer id="disc-fill" type="fill" paint={{ 'fill-color': colour, 'fill-opacity': DISC.opacity }} />
      </Source>
      {circle && isSpot && (
        <Marker longitude={circle.centre[0]} latitude={circle.centre[1]} anchor="bottom">
          {/* Else it would stand on a line of text, and its tip above the place. */}
          <svg
            style={{ display: 'block' }}
            viewBox="0 0 24 32"
            width={PIN.width}
            height={PIN.height}
            role="img"
            aria-label={t('yourAddress')}
          >
            <path d={PIN.path} fill={CIRCLE_COLOURS.light} stroke="var(--mantine-color-white)" strokeWidth="2" />
            <circle cx="12" cy="12" r="4.2" fill="var(--mantine-color-white)" />
          </svg>
        </Marker>
      )}
    </>
  );
};
