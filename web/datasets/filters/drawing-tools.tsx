/** Tools for an area that is being drawn: on the map and in the panel, in one low line. */
import { Button } from '@mantine/core';
import { boxAround, widened } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { type ListFilters, mapAt } from '../state/filter-context.ts';

export const DrawingTools = ({ drawing, set, draw }: Pick<ListFilters, 'drawing' | 'set' | 'draw'>) => {
  const corners = drawing ?? [];
  const use = (): void => {
    const box = boxAround(corners);
    set({ corners, ...mapAt(box && widened(box)) });
    draw(null);
  };
  return (
    <>
      <Button size="compact-sm" disabled={corners.length < 3} onClick={use}>
        {t('useArea')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => draw(null)}>
        {t('cancel')}
      </Button>
    </>
  );
};
