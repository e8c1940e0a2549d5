/** Outlines on a map, and the corners of one that is being drawn: each can be dragged, or moved by arrow keys. */
import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import { COLOURS } from '../../../shared/site/tokens.ts';
import { t } from '../../../shared/texts/site/map.data.ts';
import { useBasemap } from '../basemap-context.ts';
import type { MapShapes } from './map-shapes.ts';
import classes from './shape-layer.module.css';

/** Pixels that an arrow key moves a corner; with Shift further. */
const STEP = 8;
const FAR_STEP = 40;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface CornerProps extends Pick<MapShapes, 'onMoved' | 'onRemoved'> {
  corner: LngLat;
  at: number;
}

const Corner = ({ corner, at, onMoved, onRemoved }: CornerProps) => {
  const { Marker, useMap } = useBasemap().engine;
  const { current: map } = useMap();
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemoved(at);
    else if (arrow && map) {
      const { x, y } = map.project(corner);
      const step = event.shiftKey ? FAR_STEP : STEP;
      const { lng, lat } = map.unproject([x + arrow[0] * step, y + arrow[1] * step]);
      onMoved(at, [lng, lat]);
    } else return;
    // The map's own keys would move it as well.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Marker
      longitude={corner[0]}
      latitude={corner[1]}
      draggable
      onDragEnd={({ lngLat }) => onMoved(at, [lngLat.lng, lngLat.lat])}
      onClick={({ originalEvent }) => originalEvent.stopPropagation()}
    >
      <button
        type="button"
        className={classes.corner}
        aria-label={t('corner', { number: at + 1 })}
        onKeyDown={onKeyDown}
      />
    </Marker>
  );
};

export const ShapeLayer = ({ outlines, corners, tools, onMoved, onRemoved }: MapShapes) => {
  const bar = useRef<HTMLDivElement>(null);
  const isDrawing = tools !== undefined;
  useEffect(() => {
    // The button that begins it may stand far below the map.
    if (isDrawing) bar.current?.scrollIntoView({ block: 'center' });
  }, [isDrawing]);
  const { Source, Layer } = useBasemap().engine;
  const colour = COLOURS[useComputedColorScheme('light')].actionText;
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: [
        ...outlines.map((geometry) => ({ type: 'Feature' as const, properties: {}, geometry })),
        ...(corners.length > 1
          ? [
              {
                type: 'Feature' as const,
                properties: {},
                geometry: { type: 'LineString' as const, coordinates: [...corners, ...corners.slice(0, 1)] },
              },
            ]
          : []),
      ],
    }),
    [outlines, corners],
  );
  return (
    <>
      <Source id="shapes" type="geojson" data={data}>
        <Layer
          id="shapes-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': colour, 'fill-opacity': 0.12 }}
        />
        <Layer id="shapes-line" type="line" paint={{ 'line-color': colour, 'line-width': 2.5 }} />
      </Source>
      {corners.map((corner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner that is moved is the same corner, and keeps the focus.
        <Corner key={at} corner={corner} at={at} onMoved={onMoved} onRemoved={onRemoved} />
      ))}
      {isDrawing && (
        <div ref={bar} className={classes.tools} data-drawing-tools>
          {tools}
        </div>
      )}
    </>
  );
};
