/** What the map of a list shows, told to the URL once it rests: a map that somebody moved is followed by the list. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { type AreaState, boxText } from '../state/dataset-area.ts';

/** A moving map is read once it rests. */
const REST_MS = 350;

interface MovesOptions {
  area: AreaState;
  isStart: (view: MapView | null) => boolean;
  isThere: (inUrl: string) => void;
  onArea: (area: AreaState) => void;
}

/** A map that only changed its size was not moved. */
const isMoved = (before: MapArea, now: MapArea): boolean =>
  before.zoom !== now.zoom || before.centre.some((degrees, at) => degrees !== now.centre[at]);

export const useMoves = ({ area, isStart, isThere, onArea }: MovesOptions) => {
  const [shown, setShown] = useState<MapArea | null>(null);
  const last = useRef<MapArea | null>(null);
  const rest = useDebouncedCallback((next: MapArea, isTold: boolean) => {
    const { bounds } = next;
    setShown(next);
    if (!isTold) return;
    isThere(boxText(bounds));
    // The first move of all makes the list follow; afterwards it is the visitor's choice.
    onArea({ box: bounds, isFiltering: area.isFiltering || area.box === null });
  }, REST_MS);
  const onMove = (next: MapArea): void => {
    const before = last.current;
    last.current = next;
    // What is listed stays while a popup makes room for itself.
    if (next.isForPopup) return;
    if (!before) setShown(next);
    const isWaited = area.isFiltering && !area.box;
    const isByHand = before !== null && isMoved(before, next) && !isStart(next.asked);
    const isTold = isWaited || isByHand || (before !== null && area.box !== null);
    if (before || isTold) rest(next, isTold);
  };
  return { shown, onMove };
};
