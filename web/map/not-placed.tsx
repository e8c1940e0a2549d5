/** In place of a record's map, where it has no place. */
import { Text } from '@mantine/core';
import { t } from '../../shared/texts/site/records.data.ts';

export const NotPlaced = () => (
  <Text size="sm" c="dimmed">
    {t('couldNotBePlaced')}
  </Text>
);
