/** Tools for an area that is being drawn: in words in the panel, in one low line on the map. */
import { ActionIcon, Button, Text } from '@mantine/core';
import { boxAround, widened } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { IconX } from '../../ui/icons/x.data.ts';
import { type ListFilters, mapAt } from '../state/filter-context.ts';

type Drawing = Pick<ListFilters, 'drawing' | 'set' | 'draw'>;

const LEAST_CORNERS = 3;

const UseArea = ({ drawing, set, draw }: Drawing) => {
  const corners = drawing ?? [];
  const use = (): void => {
    const box = boxAround(corners);
    set({ corners, ...mapAt(box && widened(box)) });
    draw(null);
  };
  return (
    <Button size="compact-sm" disabled={corners.length < LEAST_CORNERS} onClick={use}>
      {t('useArea')}
    </Button>
  );
};

export const DrawingTools = (tools: Drawing) => (
  <>
    <Text size="sm" fw={600}>
      {t('drawing', { count: tools.drawing?.length ?? 0 })}
    </Text>
    <UseArea {...tools} />
    <Button size="compact-sm" variant="default" onClick={() => tools.draw(null)}>
      {t('cancel')}
    </Button>
  </>
);

/** It covers little of a small map: before there are corners enough, how many are missing stands in the button's place. */
export const MapDrawingTools = (tools: Drawing) => {
  const count = tools.drawing?.length ?? 0;
  return (
    <>
      {count < LEAST_CORNERS ? (
        <Text size="sm" fw={600}>
          {t('nextCorner', { count })}
        </Text>
      ) : (
        <UseArea {...tools} />
      )}
      <ActionIcon variant="subtle" size="md" aria-label={t('cancel')} onClick={() => tools.draw(null)}>
        <IconX size={16} />
      </ActionIcon>
    </>
  );
};
