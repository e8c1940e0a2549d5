/** A sheet over the foot of a map, on a phone: it rests at three stops, and the map above it stays in use. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Handle } from './handle.tsx';
import classes from './sheet.module.css';
import type { Stop } from './stops.ts';
import { useFinger } from './use-finger.ts';
import { useKeptScroll } from './use-kept-sheet.ts';
import { usePull } from './use-pull.ts';

interface SheetProps {
  /** What it holds, for screen readers. */
  label: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Another sheet lies over it. */
  isCovered?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What the phone's keyboard comes up for. */
const isTypedInto = (element: Element): boolean =>
  element.matches('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])');

/** What has the focus is in sight, and what is typed into is clear of the keyboard. */
const useFocusInSight = (content: RefObject<HTMLElement | null>, stop: Stop, onStop: (stop: Stop) => void): void => {
  useEffect(() => {
    const element = content.current;
    const raise = ({ target }: FocusEvent): void => {
      if (target instanceof Element && isTypedInto(target)) onStop('full');
      else if (stop === 'peek') onStop('half');
    };
    element?.addEventListener('focusin', raise);
    return () => element?.removeEventListener('focusin', raise);
  }, [content, stop, onStop]);
};

export const Sheet = ({ label, stop, onStop, isCovered = false, className = '', children }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pull = usePull(sheet, stop, onStop);
  useFinger(content, stop, pull);
  useKeptScroll(content, stop);
  useFocusInSight(content, stop, onStop);
  return (
    <div ref={sheet} className={`${classes.sheet} ${className}`} data-stop={stop} inert={isCovered}>
      <Handle label={label} stop={stop} onStop={onStop} pull={pull} />
      <div ref={content} className={classes.content}>
        <div>{children}</div>
      </div>
    </div>
  );
};
