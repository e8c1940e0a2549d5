/** The ground within a distance of an address, with a pin in the middle. */
import { useMemo } from 'react';
import { feetToMetres, type LngLat } from '../../shared/geo.ts';
import { useBasemap } from './basemap-context.ts';
import { circlePolygon } from './circle.ts';

interface DistanceCircleProps {
  centre: LngLat;
  distanceFeet: number;
}

const COLOUR = '#135d95';

export const DistanceCircle = ({ centre, distanceFeet }: DistanceCircleProps) => {
  const { Source, Layer, Marker } = useBasemap().engine;
  const [lng, lat] = centre;
  const data = useMemo(() => circlePolygon([lng, lat], feetToMetres(distanceFeet)), [lng, lat, distanceFeet]);
  return (
    <>
      <Source id="distance" type="geojson" data={data}>
        <Layer id="distance-fill" type="fill" paint={{ 'fill-color': COLOUR, 'fill-opacity': 0.12 }} />
        <Layer
          id="distance-line"
          type="line"
          paint={{ 'line-color': COLOUR, 'line-width': 2, 'line-dasharray': [3, 2] }}
        />
      </Source>
      <Marker longitude={lng} latitude={lat} anchor="bottom">
        <svg viewBox="0 0 24 32" width="30" height="40" role="img" aria-label="Your address">
          <path
            d="M12 1C5.9 1 1 5.9 1 12c0 7.8 11 19 11 19s11-11.2 11-19C23 5.9 18.1 1 12 1z"
            fill={COLOUR}
            stroke="#fff"
            strokeWidth="2"
          />
          <circle cx="12" cy="12" r="4.2" fill="#fff" />
        </svg>
      </Marker>
    </>
  );
};
