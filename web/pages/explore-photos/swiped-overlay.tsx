/** The old map on the explore map, and the divider that one drags over both: left of it the old map, right of it today's. */
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Bounds } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { HANDLE } from '../../map/divider.ts';
import { OverlayLayer } from '../../map/overlay-layer.tsx';
import { IconChevronLeft } from '../../ui/icons/chevron-left.data.ts';
import classes from './swiped-overlay.module.css';

/** A hand that moved nothing for so long rests. */
const REST_MS = 350;
/** In per cent; a press of an arrow key moves the divider by twenty such steps. */
const STEP = 0.1;
const KEY_STEPS = 20;
const BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_STEPS,
  ArrowDown: -KEY_STEPS,
  ArrowRight: KEY_STEPS,
  ArrowUp: KEY_STEPS,
};

interface DividerProps {
  at: number;
  onMove: (at: number) => void;
  onRest: (at: number) => void;
}

const Divider = ({ at, onMove, onRest }: DividerProps) => {
  // It goes with the divider, so that one which is switched off does not come back.
  const rest = useDebouncedCallback(onRest, REST_MS);
  const move = (to: number): void => {
    onMove(to);
    rest(to);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = BY_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The range itself keeps to its ends and steps.
    event.currentTarget.stepUp(by);
    move(event.currentTarget.valueAsNumber);
  };
  return (
    <>
      <input
        type="range"
        className={classes.range}
        aria-label={t('oldMapLeftOfHere')}
        min={0}
        max={100}
        step={STEP}
        value={at}
        onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
        onKeyDown={press}
      />
      <div
        aria-hidden="true"
        className={classes.line}
        data-end={at === 0 || at === 100 || undefined}
        style={{ left: `calc(${HANDLE / 2}px + ${at / 100} * (100% - ${HANDLE}px))` }}
      >
        <span className={classes.grip}>
          <IconChevronLeft size={18} />
          <IconChevronLeft size={18} />
        </span>
      </div>
    </>
  );
};

export interface ShownOverlay {
  image: string;
  bounds: Bounds;
  opacity: number;
  /** Per cent; null for no divider. */
  swipe: number | null;
  onFailure: () => void;
}

interface SwipedOverlayProps extends ShownOverlay {
  onSwipe: (swipe: number) => void;
}

export const SwipedOverlay = ({ swipe, onSwipe, ...overlay }: SwipedOverlayProps) => {
  // The maps follow the finger at once, the URL once it rests.
  const [moving, setMoving] = useState(swipe);
  const sent = useRef(swipe);
  useEffect(() => {
    // Its own word comes back late: by then it may be dragged on.
    if (swipe !== sent.current) setMoving(swipe);
    sent.current = swipe;
  }, [swipe]);
  const rest = (at: number): void => {
    sent.current = at;
    onSwipe(at);
  };
  return (
    <>
      <OverlayLayer key={overlay.image} {...overlay} swipe={moving} />
      {moving !== null && <Divider at={moving} onMove={setMoving} onRest={rest} />}
    </>
  );
};
