/** The legend of parcels for pages that draw without it first; its room is kept. */
import { lazy, Suspense } from 'react';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import classes from './late-parcel-legend.module.css';
import type { ParcelLegendProps } from './parcel-legend.tsx';

const ParcelLegend = lazy(async () => ({ default: (await import('./parcel-legend.tsx')).ParcelLegend }));

export const LateParcelLegend = (props: ParcelLegendProps) => {
  const room = <div className={classes.room} />;
  return useIsDrawn() ? (
    <Suspense fallback={room}>
      <ParcelLegend {...props} />
    </Suspense>
  ) : (
    room
  );
};
