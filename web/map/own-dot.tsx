/** The visitor's own position: a dot, and round it the ground on which the visitor is for sure. */
import { useMemo } from 'react';
import { PALETTES } from '../../shared/site/tokens.ts';
import { t } from '../../shared/texts/site/map.data.ts';
import { useBasemap } from './basemap-context.ts';
import { circlePolygon } from './circle.ts';
import classes from './own-dot.module.css';
import type { OwnPosition } from './own-position.ts';

const COLOUR = PALETTES.lake[7];

export const OwnDot = ({ place, accuracy }: OwnPosition) => {
  const { Source, Layer, Marker } = useBasemap().engine;
  const ground = useMemo(() => circlePolygon(place, accuracy), [place, accuracy]);
  return (
    <>
      <Source id="own-position" type="geojson" data={ground}>
        <Layer id="own-position" type="fill" paint={{ 'fill-color': COLOUR, 'fill-opacity': 0.15 }} />
      </Source>
      <Marker longitude={place[0]} latitude={place[1]} anchor="center">
        <div className={classes.dot} role="img" aria-label={t('youAreHere')} />
      </Marker>
    </>
  );
};
