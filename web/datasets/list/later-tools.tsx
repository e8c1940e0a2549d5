/** Filters and charts over a list, fetched after the list itself; their room is kept. */
import { lazy, Suspense } from 'react';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import classes from '../filters/filters.module.css';
import type { ListToolsProps } from './list-tools.tsx';

const LaterTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }));

export const ListTools = (props: ListToolsProps) => {
  const room = <div className={classes.tools} />;
  return useIsDrawn() ? (
    <Suspense fallback={room}>
      <LaterTools {...props} />
    </Suspense>
  ) : (
    room
  );
};
