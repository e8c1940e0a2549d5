/** The ground within a distance of an address, with a pin in the middle. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { feetToMetres, type LngLat } from '../../shared/base/geo.ts';
import { PALETTES } from '../../shared/site/tokens.ts';
import { t } from '../../shared/texts/site/map.data.ts';
import { useBasemap } from './basemap-context.ts';
import { circlePolygon } from './circle.ts';

export interface Circle {
  centre: LngLat;
  distanceFeet: number;
}

const COLOURS = { light: PALETTES.lake[8], dark: PALETTES.lake[4] } as const;

const NOTHING = { type: 'FeatureCollection' as const, features: [] };

/** Always there, empty without an address, so that it keeps its place below the calls. */
export const DistanceCircle = ({ circle }: { circle: Circle | null }) => {
  const { Source, Layer, Marker } = useBasemap().engine;
  const colour = COLOURS[useComputedColorScheme('light')];
  const data = useMemo(
    () => (circle ? circlePolygon(circle.centre, feetToMetres(circle.distanceFeet)) : NOTHING),
    [circle],
  );
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
      {circle && (
        <Marker longitude={circle.centre[0]} latitude={circle.centre[1]} anchor="bottom">
          <svg viewBox="0 0 24 32" width="30" height="40" role="img" aria-label={t('yourAddress')}>
            <path
              d="M12 1C5.9 1 1 5.9 1 12c0 7.8 11 19 11 19s11-11.2 11-19C23 5.9 18.1 1 12 1z"
              fill={COLOURS.light}
              stroke="var(--mantine-color-white)"
              strokeWidth="2"
            />
            <circle cx="12" cy="12" r="4.2" fill="var(--mantine-color-white)" />
          </svg>
        </Marker>
      )}
    </>
  );
};
