/** The area that is drawn on the page: its corners and its name in the URL, and what undoes the last change. */
import { useState } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import { cornersText, readCorners } from '../../../shared/places/corners-text.ts';
import { MOST_DRAWN_CORNERS, MOST_NAME_CHARACTERS } from '../../../shared/places/drawn-area.ts';
import { t } from '../../../shared/texts/pages/draw.data.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { withTexts } from '../../ui/url-texts.ts';

type Corners = readonly LngLat[];

export const useDrawing = () => {
  const [params, change] = useUrlParams();
  const [corners, setCorners] = useState<Corners>(() => readCorners(params.get('within') ?? '', MOST_DRAWN_CORNERS));
  const [before, setBefore] = useState<readonly Corners[]>([]);
  const [name, setName] = useState(() => params.get('name')?.slice(0, MOST_NAME_CHARACTERS) || t('myArea'));
  const settle = (next: Corners): void => {
    setCorners(next);
    // Fewer corners are no area, which a link could show.
    change((now) => withTexts(now, { within: next.length > 2 ? cornersText(next) : null }), false);
  };
  return {
    /** The view that a link names. */
    inUrl: params.get('view'),
    corners,
    draw: (next: Corners): void => {
      setBefore([...before, corners]);
      settle(next.slice(0, MOST_DRAWN_CORNERS));
    },
    /** Null where nothing was changed. */
    undo:
      before.length > 0
        ? (): void => {
            setBefore(before.slice(0, -1));
            settle(before.at(-1) ?? []);
          }
        : null,
    name,
    call: (next: string): void => {
      setName(next);
      change((now) => withTexts(now, { name: next }), false);
    },
  };
};
