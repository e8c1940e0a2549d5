/** Filters and charts over a list, fetched after the list itself; their room is kept. */
import { lazy, Suspense } from 'react';
import classes from './filters.module.css';
import type { ListToolsProps } from './list-tools.tsx';

const LaterTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }));

export const ListTools = (props: ListToolsProps) => (
  <Suspense fallback={<div className={classes.tools} />}>
    <LaterTools {...props} />
  </Suspense>
);
