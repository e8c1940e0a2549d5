/** What each marker means. */
import { CallBadge } from './call-badge.tsx';
import { CALL_KIND_NAMES, CALL_KINDS } from './call-kinds.ts';
import classes from './legend.module.css';

export const Legend = ({ isOpen }: { isOpen: boolean }) => (
  <details className={classes.legend} open={isOpen}>
    <summary className={classes.summary}>Legend</summary>
    <ul className={classes.kinds}>
      {CALL_KIND_NAMES.map((kind) => (
        <li key={kind} className={classes.kind}>
          <span aria-hidden="true" className={classes.badge}>
            <CallBadge kind={kind} size={18} />
          </span>
          {CALL_KINDS[kind].label}
        </li>
      ))}
    </ul>
  </details>
);
