/** Shapes that the filters of a list lay on its map: the circle, the drawn area, the area that is being drawn. */
import { useMemo } from 'react';
import { feetToMetres, type LngLat, type Polygon } from '../../../shared/base/geo.ts';
import { cornersText } from '../../../shared/places/corners-text.ts';
import { MAX_CORNERS } from '../../../shared/query/selection.ts';
import { circlePolygon } from '../../map/circle.ts';
import type { MapShapes } from '../../map/shapes/map-shapes.ts';
import { late } from '../../ui/late.tsx';
import type { ListFilters } from '../state/filter-context.ts';

const DrawingTools = late(async () => (await import('./drawing-tools.tsx')).DrawingTools);

const ringOf = (corners: readonly LngLat[]): Polygon[] => {
  const [first] = corners;
  return first ? [{ type: 'Polygon', coordinates: [[...corners, first]] }] : [];
};

/** The same until the filters say something else; null where there is nothing to lay on it. */
export const useMapShapes = ({ state, place, drawing, draw, set }: ListFilters): MapShapes | null => {
  const { feet, corners } = state;
  const shown = cornersText(corners);
  const at = place?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: places and corners are new objects at every drawing; their texts are not.
  return useMemo(() => {
    const circle = feet && place ? [circlePolygon(place, feetToMetres(feet))] : [];
    const outlines = [...circle, ...(drawing ? [] : ringOf(corners))];
    if (outlines.length === 0 && !drawing) return null;
    const now = drawing ?? [];
    return {
      outlines,
      corners: now,
      ...(drawing && {
        onCorner: (corner: LngLat) => draw([...now, corner].slice(0, MAX_CORNERS)),
        tools: <DrawingTools drawing={drawing} set={set} draw={draw} />,
      }),
      onMoved: (index, corner) => draw(now.map((one, other) => (other === index ? corner : one))),
      onRemoved: (index) => draw(now.filter((_, other) => other !== index)),
    };
  }, [feet, at, shown, drawing, draw]);
};
