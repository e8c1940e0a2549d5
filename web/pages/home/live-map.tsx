/** The city's map with its newest calls: those that came with the page, until there are others. */
import { useLayoutEffect, useMemo } from 'react';
import { HOME_VIEW, homeMarks } from '../../../shared/site/picture/home-picture.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { MarkedMap } from '../../map/picture/marked-map.tsx';
import classes from './live-card.module.css';

/** The picture that came with the page has marks of its own: they stay until the calls are known. */
const SENT = homeMarks([]);

interface LiveMapProps {
  /** Null: not known yet. */
  calls: readonly ShownCall[] | null;
  /** Called before the map is painted for the first time. */
  onThere: () => void;
}

export const LiveMap = ({ calls, onThere }: LiveMapProps) => {
  // Without times: none is fainter, as on the picture.
  const marks = useMemo(
    () =>
      calls ? homeMarks(calls.flatMap(({ path, kind, place }) => (place ? [{ key: path, kind, place }] : []))) : SENT,
    [calls],
  );
  useLayoutEffect(onThere, [onThere]);
  return (
    <div className={classes.map}>
      <MarkedMap view={HOME_VIEW} marks={marks} firstMarks={SENT} label={t('mapOfNewest')} />
    </div>
  );
};
