/** What lies on a map of calls and parcels, from the ground up: fetched with the engine, without which it draws nothing. */
import { lazy, Suspense, useMemo } from 'react';
import { type Circle, DistanceCircle } from '../distance-circle.tsx';
import { CallLayer, type MapCall } from '../layers/call-layer.tsx';
import { type MapParcel, ParcelLayer } from '../layers/parcel-layer.tsx';
import type { ColouringName } from '../parcels/colouring-names.ts';
import { MarkedLayer } from './marked-layer.tsx';
import type { Square } from './squares.ts';

export interface LayersProps {
  calls: readonly MapCall[];
  /** Of which none need be drawn, but each may be pointed at: those of the list beside the map. */
  listed?: readonly MapCall[];
  /** In place of calls that are too many. */
  squares?: readonly Square[] | null;
  parcels?: readonly MapParcel[];
  /** What the parcels' colours say: land use where absent. */
  parcelsBy?: ColouringName;
  /** The zoom from which parcels are drawn. */
  parcelsFrom?: number;
  /** The zoom from which icons are no longer drawn. */
  iconsTo?: number;
  circle?: Circle | null;
}

/** Only where there are thousands. */
const SquareLayer = lazy(async () => ({ default: (await import('./square-layer.tsx')).SquareLayer }));

/** The same list every time. */
const NO_CALLS: readonly never[] = [];

export const Layers = (props: LayersProps) => {
  const { calls, listed, squares, parcels, parcelsBy = 'use', parcelsFrom = 0, iconsTo, circle } = props;
  const markable = useMemo(() => (listed ? [...calls, ...listed] : calls), [calls, listed]);
  return (
    <>
      {parcels && <ParcelLayer parcels={parcels} fromZoom={parcelsFrom} by={parcelsBy} />}
      <DistanceCircle circle={circle ?? null} />
      {squares && (
        <Suspense fallback={null}>
          <SquareLayer squares={squares} />
        </Suspense>
      )}
      <CallLayer calls={squares ? NO_CALLS : calls} maxZoom={iconsTo} />
      <MarkedLayer calls={markable} />
    </>
  );
};
