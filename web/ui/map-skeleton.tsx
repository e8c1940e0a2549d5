/** The place of a map that is on its way: quiet ground with streets. */
import classes from './map-skeleton.module.css';

export const MapSkeleton = ({ label }: { label?: string }) => (
  <div className={classes.ground} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
);
