/** The meaning of each marker, and how many there are of it. */
import { markNamed } from '../../shared/datasets/marks.ts';
import { t } from '../../shared/texts/site/map.data.ts';
import { CallBadge } from './call-badge.tsx';
import classes from './legend.module.css';

interface LegendProps {
  /** Their names. */
  marks: readonly string[];
  /** By name; null while they are not known. */
  counts: ReadonlyMap<string, number> | null;
  isOpen: boolean;
}

export const Legend = ({ marks, counts, isOpen }: LegendProps) => (
  <details className={classes.legend} open={isOpen}>
    <summary className={classes.summary}>{t('legend')}</summary>
    <ul className={classes.kinds}>
      {marks.map((mark) => (
        <li key={mark} className={classes.kind}>
          <span aria-hidden="true" className={classes.badge}>
            <CallBadge kind={mark} size={18} />
          </span>
          {markNamed(mark).label}
          {counts && <span className={classes.count}>{counts.get(mark) ?? 0}</span>}
        </li>
      ))}
    </ul>
  </details>
);
