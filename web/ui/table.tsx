/**
 * A table in the site's look. Mantine's own brings its scroll area, all that places popovers and a component for each
 * cell: 12 kB on every page with a table.
 */
import type { ReactNode } from 'react';
import classes from './table.module.css';

interface TableProps {
  /** Low rows under a head that stays, for long tables in a box that scrolls. */
  isLong?: boolean;
  isStriped?: boolean;
  /** The row under the pointer stands out. */
  hasHover?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export const Table = ({ isLong, isStriped, hasHover, className = '', children }: TableProps) => (
  <table
    className={`${classes.table} ${className}`}
    data-long={isLong || undefined}
    data-striped={isStriped || undefined}
    data-hover={hasHover || undefined}
  >
    {children}
  </table>
);

/** Scrolls a table sideways in itself where its place is narrower than `minWidth`, in pixels. */
export const TableScroll = ({ minWidth, children }: { minWidth: number; children: ReactNode }) => (
  <div className={classes.scroll}>
    <div style={{ minWidth }}>{children}</div>
  </div>
);
