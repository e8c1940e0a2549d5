/** The layers of a map of calls and parcels, from the ground up: fetched with the engine, without which it draws nothing. */

import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Around, Marks } from '../../../shared/site/picture/marks.ts';
import { COLOURS } from '../../../shared/site/tokens.ts';
import { AREA_FILL, AreaOutline } from '../area-outline.tsx';
import { useBasemap } from '../basemap-context.ts';
import { DistanceCircle } from '../distance-circle.tsx';
import { CallLayer, type MapCall } from '../layers/call-layer.tsx';
import { type MapParcel, ParcelLayer } from '../layers/parcel-layer.tsx';
import type { OldMap } from '../old-map-layer.tsx';
import type { ColouringName } from '../parcels/colouring-names.ts';
import { StreetLine } from '../street-line.tsx';
import { useMarked } from './marked.ts';
import type { Square } from './squares.ts';

/** The marker of the record that is pointed at, in full size and with a ring, above all others and out of any bubble. */
const featuresOf = (call: MapCall | undefined) => ({
  type: 'FeatureCollection' as const,
  features: call
    ? [
        {
          type: 'Feature' as const,
          properties: { kind: call.kind },
          geometry: { type: 'Point' as const, coordinates: call.place },
        },
      ]
    : [],
});

const MarkedLayer = ({ calls }: { calls: readonly MapCall[] }) => {
  const { Source, Layer } = useBasemap().engine;
  const ring = COLOURS[useComputedColorScheme('light')].actionText;
  const key = useMarked()?.key;
  const data = useMemo(
    () => featuresOf(key === undefined ? undefined : calls.find((call) => call.key === key)),
    [key, calls],
  );
  return (
    <Source id="marked" type="geojson" data={data}>
      <Layer
        id="marked-ring"
        type="circle"
        paint={{
          'circle-radius': 25,
          'circle-color': ring,
          'circle-opacity': 0.25,
          'circle-stroke-width': 4,
          'circle-stroke-color': ring,
        }}
      />
      <Layer id="marked-icon" type="symbol" layout={{ 'icon-image': ['get', 'kind'], 'icon-allow-overlap': true }} />
    </Source>
  );
};

export interface LayersProps {
  calls: readonly MapCall[];
  /** None of these need be drawn, but each may be pointed at: those of the list beside the map. */
  listed?: readonly MapCall[];
  /** In place of calls that are too many. */
  squares?: readonly Square[] | null;
  parcels?: readonly MapParcel[];
  /** The meaning of the parcels' colours: land use where absent. */
  parcelsBy?: ColouringName;
  /** The zoom from which parcels are drawn. */
  parcelsFrom?: number;
  /** The zoom from which icons are no longer drawn. */
  iconsTo?: number;
  circle?: Around | null;
  /** False for a few calls that are never gathered. */
  isGathered?: boolean;
  outline?: Marks['outline'] | undefined;
  street?: Marks['street'] | undefined;
  /** Lies under all marks; the map has an outline then, known or not. */
  oldMap?: OldMap | null;
  /** Called when all of these were laid on the map. */
  onLaid?: () => void;
}

/** Only where there are thousands. */
const SquareLayer = lazy(async () => ({ default: (await import('./square-layer.tsx')).SquareLayer }));

/** Only where somebody asks for it. */
const OldMapLayer = lazy(async () => ({ default: (await import('../old-map-layer.tsx')).OldMapLayer }));

/** The same list every time. */
const NO_CALLS: readonly never[] = [];

export const Layers = (props: LayersProps) => {
  const { calls, listed, squares, parcels, parcelsBy = 'use', parcelsFrom = 0, iconsTo, circle } = props;
  const { isGathered, outline, street, oldMap, onLaid } = props;
  useEffect(() => onLaid?.(), [onLaid]);
  const markable = useMemo(() => (listed ? [...calls, ...listed] : calls), [calls, listed]);
  return (
    <>
      {parcels && <ParcelLayer parcels={parcels} fromZoom={parcelsFrom} by={parcelsBy} />}
      {outline !== undefined && <AreaOutline outline={outline} />}
      {oldMap && (
        <Suspense fallback={null}>
          <OldMapLayer {...oldMap} under={AREA_FILL} />
        </Suspense>
      )}
      {street && <StreetLine lines={street} />}
      <DistanceCircle circle={circle ?? null} />
      {squares && (
        <Suspense fallback={null}>
          <SquareLayer squares={squares} />
        </Suspense>
      )}
      <CallLayer calls={squares ? NO_CALLS : calls} maxZoom={iconsTo} isGathered={isGathered} />
      <MarkedLayer calls={markable} />
    </>
  );
};
