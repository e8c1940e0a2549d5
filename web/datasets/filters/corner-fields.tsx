/**
 * The corners of an area that is being drawn, for the keyboard as well. They are removed one by one, or added in the
 * middle of the map or at an address.
 */
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LngLat } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { geocoding } from '../../api/queries.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { IconX } from '../../ui/icons/x.data.ts';
import classes from './corner-fields.module.css';

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

interface CornerFieldsProps extends CornersProps {
  /** So many corners are the most. */
  most: number;
  /** The middle of the map, which a corner can be added at. */
  middle: LngLat;
}

export const CornerFields = ({ corners, onChange, most, middle }: CornerFieldsProps) => {
  const isFull = corners.length >= most;
  return (
    <>
      <Text size="sm" c="dimmed">
        {isFull ? t('mostCorners', { count: most }) : t('drawHint')}
      </Text>
      <Corners corners={corners} onChange={onChange} />
      {!isFull && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onChange([...corners, middle])}>
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
    </>
  );
};
