/** What can be done with an area that is being drawn: on the map and in the panel. */
import { Button, Text } from '@mantine/core';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { boxAround, widened } from '../state/dataset-area.ts';
import type { ListFilters } from '../state/filter-context.ts';

export const DrawingTools = ({ drawing, choose, draw }: Pick<ListFilters, 'drawing' | 'choose' | 'draw'>) => {
  const corners = drawing ?? [];
  const use = (): void => {
    const box = boxAround(corners);
    choose({ corners }, box ? widened(box) : undefined);
    draw(null);
  };
  return (
    <>
      <Text size="sm" fw={600}>
        {t('drawing', { count: corners.length })}
      </Text>
      <Button size="compact-md" disabled={corners.length < 3} onClick={use}>
        {t('useArea')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => draw(null)}>
        {t('cancel')}
      </Button>
    </>
  );
};
