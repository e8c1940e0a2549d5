/** A page that is a map and a panel: beside each other, or on a phone the map with the panel as a sheet over its foot. */
import { Stack } from '@mantine/core';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { UI } from '../../shared/texts/site/ui.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { useMedia } from './hooks/use-media.ts';
import classes from './map-page.module.css';

const t = textsOf(UI);

const SHEET = '(max-width: 62em)';

/** Whether the panel is a sheet, as the stylesheet has it. */
export const isSheet = (): boolean => window.matchMedia(SHEET).matches;

/** Takes the sheet off the map, where it is one. */
export const uncoverMap = (): void => {
  if (isSheet()) window.scrollTo({ top: 0 });
};

/** A shorter way of the finger is a press. */
const PRESS_PX = 8;
/** How much of the screen's height a drag upwards brings into sight. */
const PULLED = 0.45;

interface HandleProps {
  isLarge: boolean;
  /** Asks for a larger or a smaller map. */
  onChange: (isLarge: boolean) => void;
}

/** The sheet's upper edge: pulled up and down by finger or mouse, pressed by keyboard. */
const Handle = ({ isLarge, onChange }: HandleProps) => {
  const from = useRef<number | null>(null);
  const pulled = useRef(0);
  const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.parentElement;
  const end = (event: PointerEvent<HTMLElement>): void => {
    from.current = null;
    sheetOf(event)?.style.removeProperty('translate');
    if (Math.abs(pulled.current) < PRESS_PX) return;
    if (pulled.current > 0) {
      uncoverMap();
      onChange(true);
    } else if (isLarge) onChange(false);
    else window.scrollBy({ top: window.innerHeight * PULLED });
  };
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={isLarge ? t('smallerMap') : t('largerMap')}
      onPointerDown={(event) => {
        from.current = event.clientY;
        pulled.current = 0;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        pulled.current = event.clientY - from.current;
        sheetOf(event)?.style.setProperty('translate', `0 ${pulled.current}px`);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={() => {
        // The click that ends a pull is none.
        if (Math.abs(pulled.current) < PRESS_PX) {
          uncoverMap();
          onChange(!isLarge);
        }
        pulled.current = 0;
      }}
    />
  );
};

export const MapPage = ({ map, children }: { map: ReactNode; children: ReactNode }) => {
  const [isLarge, setIsLarge] = useState(false);
  const shown = (
    <div key="map" className={classes.map}>
      {map}
    </div>
  );
  const panel = (
    <Stack key="panel" gap="md" className={classes.panel}>
      <Handle isLarge={isLarge} onChange={setIsLarge} />
      {children}
    </Stack>
  );
  return (
    <div className={classes.page} data-large={isLarge || undefined}>
      {/* The keyboard goes the way of the eye: where they lie beside each other, the panel is on the left. */}
      {useMedia(SHEET) === false ? [panel, shown] : [shown, panel]}
    </div>
  );
};
