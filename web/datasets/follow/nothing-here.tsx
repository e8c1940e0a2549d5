/** Stands in a part of the map without records: says where the nearest is, and leads there. */
import { Button, Group, Text } from '@mantine/core';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/follow.data.ts';
import { IconNavigation } from '../../ui/icons/navigation.data.ts';
import { directionText, farText, nearestOf } from './nearest.ts';

interface NothingHereProps {
  /** The name of one record: `call`. */
  what: string;
  /** How many hours were looked through; all time where absent. */
  hours?: number;
  /** The middle of the map. */
  from: LngLat;
  /** Null where there is none, or it is not known. */
  nearest: LngLat | null;
  onShow: (place: LngLat) => void;
}

export const NothingHere = ({ what, hours, from, nearest, onShow }: NothingHereProps) => (
  <Group gap="sm" my="sm">
    <Text role="status">
      {hours === undefined ? t('nothingHere') : t('nothingHereHours', { hours })}{' '}
      {nearest &&
        t('nearestIs', {
          what,
          far: farText(metresBetween(from, nearest)),
          direction: directionText(from, nearest),
        })}
    </Text>
    {nearest && (
      <Button variant="default" leftSection={<IconNavigation size={16} />} onClick={() => onShow(nearest)}>
        {t('showNearest', { what })}
      </Button>
    )}
  </Group>
);

type NothingAmongProps = Omit<NothingHereProps, 'nearest'> & { items: readonly { place: LngLat | null }[] };

/** The same where all records are there. */
export const NothingAmong = ({ items, ...props }: NothingAmongProps) => (
  <NothingHere {...props} nearest={nearestOf(props.from, items)} />
);
