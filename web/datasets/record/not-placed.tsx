/** In place of a record's map, where it has no place. */
import { Text } from '@mantine/core';
import { RECORDS } from '../../../shared/texts/site/records.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';

const t = textsOf(RECORDS);

export const NotPlaced = () => (
  <Text size="sm" c="dimmed">
    {t('couldNotBePlaced')}
  </Text>
);
