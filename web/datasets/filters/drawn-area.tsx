/** The filter by an area that is drawn: corners pressed on the map, or added and moved by keyboard. */
import { Button, Group, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { CITY } from '#city/facts';
import { drawingPath } from '../../../shared/alerts/watches.ts';
import { middleOf } from '../../../shared/base/geo.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { drawnOutline } from '../../../shared/places/drawn-area.ts';
import { MAX_CORNERS } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { CALLS } from '../../api/site-datasets.ts';
import { IconPolygon } from '../../ui/icons/polygon.data.ts';
import { useListFilters } from '../state/filter-context.ts';
import { CornerFields } from './corner-fields.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import classes from './filters.module.css';

const Drawing = ({ corners, onChange }: Pick<ComponentProps<typeof CornerFields>, 'corners' | 'onChange'>) => {
  const { state, set, draw } = useListFilters();
  return (
    <div className={classes.drawing}>
      <Group gap="xs" role="status">
        <Text size="sm" fw={600}>
          {t('drawing', { count: corners.length })}
        </Text>
        <DrawingTools drawing={corners} set={set} draw={draw} />
      </Group>
      <CornerFields
        corners={corners}
        onChange={onChange}
        most={MAX_CORNERS}
        middle={state.box ? middleOf(state.box) : CITY.centre}
      />
    </div>
  );
};

export const DrawnArea = () => {
  const { listing, state, set, drawing, draw } = useListFilters();
  const isThere = state.corners.length > 0;
  if (drawing) return <Drawing corners={drawing} onChange={draw} />;
  return (
    <div>
      <strong>{t('drawnArea')}</strong>
      <Group gap="xs" mt={6}>
        <Button variant="default" leftSection={<IconPolygon size={16} />} onClick={() => draw(state.corners)}>
          {isThere ? t('drawAgain') : t('draw')}
        </Button>
        {isThere && (
          <Button variant="subtle" onClick={() => set({ corners: [] })}>
            {t('removeArea')}
          </Button>
        )}
        {isThere && TOOLS.watches && CALLS.some(({ name }) => name === listing.name) && (
          <Button
            component={Link}
            to={drawingPath({ geometry: drawnOutline(state.corners), name: '' })}
            variant="subtle"
          >
            {t('emailMeAboutArea')}
          </Button>
        )}
      </Group>
    </div>
  );
};
