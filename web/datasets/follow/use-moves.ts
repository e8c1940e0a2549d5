/** Tells the URL what the map of a list shows once it rests: a map that somebody moved is followed by the list. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { MapArea, MapView } from '../../map/drawing/camera.ts';
import { isMoved, REST_MS } from '../../map/use-map-view.ts';
import type { MapPart } from '../state/list-state.ts';
import { boxText } from '../state/place-texts.ts';

interface MovesOptions extends MapPart {
  isStart: (view: MapView | null) => boolean;
  isThere: (inUrl: string) => void;
  onArea: (part: MapPart) => void;
}

export const useMoves = ({ box, isFollowing, isStart, isThere, onArea }: MovesOptions) => {
  const [shown, setShown] = useState<MapArea | null>(null);
  const last = useRef<MapArea | null>(null);
  const rest = useDebouncedCallback((next: MapArea, isTold: boolean) => {
    const { bounds } = next;
    setShown(next);
    if (!isTold) return;
    isThere(boxText(bounds));
    // The first move of all makes the list follow; afterwards it is the visitor's choice.
    onArea({ box: bounds, isFollowing: isFollowing || box === null });
  }, REST_MS);
  const onMove = (next: MapArea): void => {
    const before = last.current;
    last.current = next;
    // The list stays while a popup makes room for itself.
    if (next.isForPopup) return;
    if (!before) setShown(next);
    const isWaited = isFollowing && !box;
    const isByHand = before !== null && isMoved(before, next) && !isStart(next.asked);
    const isTold = isWaited || isByHand || (before !== null && box !== null);
    if (before || isTold) rest(next, isTold);
  };
  return { shown, onMove };
};
