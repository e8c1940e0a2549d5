/** The map of a page of many records before the browser draws it: on a phone the picture that came with the page. */
import { Given } from '../ui/given.tsx';
import { MapSkeleton } from '../ui/map-skeleton.tsx';
import classes from './coming-map.module.css';
import { GIVEN } from './given-parts.ts';

export const ComingMap = () => (
  <div className={classes.coming}>
    <MapSkeleton />
    <Given name={GIVEN.map} className={classes.given} />
  </div>
);
