/** The filter by an area that is drawn: corners pressed on the map, or added and moved by keyboard. */
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { middleOf } from '../../../shared/base/geo.ts';
import { MAX_CORNERS } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { geocoding } from '../../api/queries.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { IconPolygon } from '../../ui/icons/polygon.data.ts';
import { IconX } from '../../ui/icons/x.data.ts';
import { useListFilters } from '../state/filter-context.ts';
import { DrawingTools } from './drawing-tools.tsx';
import classes from './filters.module.css';

interface CornersProps {
  corners: readonly LngLat[];
  onChange: (corners: readonly LngLat[]) => void;
}

const AddressCorner = ({ corners, onChange }: CornersProps) => {
  const cache = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const add = async (address: Address): Promise<void> => {
    const { geometry } = await cache.fetchQuery(geocoding(formatAddress(address)));
    onChange([...corners, geometry.coordinates]);
    setIsOpen(false);
  };
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('cornerAtAddress')}
      </Button>
    );
  return (
    <AddressBox
      address={null}
      onChange={() => {}}
      // The box asks this before it takes an address: it is then a corner, or no address that we know.
      lookUp={add}
    />
  );
};

const Corners = ({ corners, onChange }: CornersProps) => (
  <ol className={classes.corners}>
    {corners.map((_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the row of them.
      <li key={at}>
        {t('corner', { number: at + 1 })}
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={t('removeCorner', { number: at + 1 })}
          onClick={() => onChange(corners.filter((_, other) => other !== at))}
        >
          <IconX size={16} />
        </ActionIcon>
      </li>
    ))}
  </ol>
);

const Drawing = ({ corners, onChange }: CornersProps) => {
  const { state, set, draw } = useListFilters();
  const isFull = corners.length >= MAX_CORNERS;
  return (
    <div className={classes.drawing}>
      <Group gap="xs" role="status">
        <Text size="sm" fw={600}>
          {t('drawing', { count: corners.length })}
        </Text>
        <DrawingTools drawing={corners} set={set} draw={draw} />
      </Group>
      <Text size="sm" c="dimmed">
        {isFull ? t('mostCorners', { count: MAX_CORNERS }) : t('drawHint')}
      </Text>
      <Corners corners={corners} onChange={onChange} />
      {!isFull && (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => onChange([...corners, state.box ? middleOf(state.box) : CITY.centre])}
          >
            {t('cornerInMiddle')}
          </Button>
          <AddressCorner corners={corners} onChange={onChange} />
        </Group>
      )}
      {corners.length < 3 && (
        <Text size="sm" c="dimmed">
          {t('needsThree')}
        </Text>
      )}
    </div>
  );
};

export const DrawnArea = () => {
  const { state, set, drawing, draw } = useListFilters();
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
      </Group>
    </div>
  );
};
