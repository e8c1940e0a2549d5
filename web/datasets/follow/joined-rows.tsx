/** A list whose rows and the markers on the map belong together: what is pointed at here is marked there, and the other way round. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { mark, useMarked } from '../../map/points/marked.ts';
import { scrollerOf } from '../../ui/sheet/scroller.ts';
import classes from './joined-rows.module.css';

/** The row at an event: each has its record's key as `data-key`. */
const keyAt = ({ target }: SyntheticEvent): string | null =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;

const point = (event: SyntheticEvent): void => {
  const key = keyAt(event);
  mark(key === null ? null : { key, by: 'list' });
};

const scrollTo = (row: Element, isPage: boolean): void => {
  const scroller = scrollerOf(row);
  const [inner, outer] = [row.getBoundingClientRect(), scroller?.getBoundingClientRect()];
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (scroller && outer) {
    const off = inner.top < outer.top ? inner.top - outer.top : Math.max(0, inner.bottom - outer.bottom);
    if (off !== 0) scroller.scrollBy({ top: off, behavior });
  } else if (isPage) row.scrollIntoView({ block: 'nearest', behavior });
};

interface JoinedRowsProps {
  /** Beside a map that stays where it is the page is what scrolls the list. */
  isPageScrolled?: boolean;
  children: ReactNode;
}

export const JoinedRows = ({ isPageScrolled = false, children }: JoinedRowsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const marked = useMarked();
  useEffect(() => {
    if (!marked) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(marked.key)}"]`);
    if (!row) return;
    row.setAttribute('data-marked', '');
    if (marked.by === 'map') scrollTo(row, isPageScrolled);
    return () => row.removeAttribute('data-marked');
  }, [marked, isPageScrolled]);
  useEffect(() => () => mark(null), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is marked is said by the rows themselves.
    <div
      ref={list}
      className={classes.list}
      onPointerOver={point}
      onPointerLeave={() => mark(null)}
      onFocus={point}
      onBlur={() => mark(null)}
    >
      {children}
    </div>
  );
};
