/** The upper edge of a sheet: pulled by finger or mouse, moved by the arrow keys, pressed. */
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../../shared/texts/site/ui.data.ts';
import classes from './sheet.module.css';
import { STOPS, type Stop, stopAfterPress, stopBeside } from './stops.ts';
import type { Pull } from './use-pull.ts';

const SPOKEN: Record<Stop, string> = { peek: t('almostClosed'), half: t('halfOpen'), full: t('open') };

interface HandleProps {
  /** The name of the part of which it shows more or less. */
  label: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  pull: Pull;
}

const stopByKey = (key: string, stop: Stop): Stop | null => {
  if (key === 'ArrowUp' || key === 'ArrowRight') return stopBeside(stop, 1);
  if (key === 'ArrowDown' || key === 'ArrowLeft' || key === 'Escape') return stopBeside(stop, -1);
  if (key === 'Home') return 'peek';
  return key === 'End' ? 'full' : null;
};

export const Handle = ({ label, stop, onStop, pull }: HandleProps) => {
  const wasPulled = useRef(false);
  const isHeld = useRef(false);
  const onKey = (event: KeyboardEvent): void => {
    const next = stopByKey(event.key, stop);
    if (next === null) return;
    event.preventDefault();
    onStop(next);
  };
  return (
    <button
      type="button"
      role="slider"
      className={classes.handle}
      aria-label={t('sizeOf', { label })}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={STOPS.length - 1}
      aria-valuenow={STOPS.indexOf(stop)}
      aria-valuetext={SPOKEN[stop]}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isHeld.current = true;
        wasPulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.begin(event.clientY, event.timeStamp);
      }}
      onPointerMove={(event) => isHeld.current && pull.move(event.clientY, event.timeStamp)}
      onLostPointerCapture={(event) => {
        isHeld.current = false;
        wasPulled.current = pull.end(event.timeStamp);
      }}
      onClick={() => {
        // The click that ends a pull is none.
        if (!wasPulled.current) onStop(stopAfterPress(stop));
        wasPulled.current = false;
      }}
    />
  );
};
