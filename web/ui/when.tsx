/** A time as the site shows it: the long date on the city's clock, and how long ago that is (spec §2.15). */
import { Text } from '@mantine/core';
import { formatLong, formatRelative, type IsoTime } from '../../shared/base/dates.ts';
import { useNow } from './hooks/use-now.ts';

export const When = ({ time, format = formatLong }: { time: IsoTime; format?: (time: IsoTime) => string }) => (
  <>
    <time dateTime={time}>{format(time)}</time>{' '}
    <Text span c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
      <Ago time={time} />
    </Text>
  </>
);

export const Ago = ({ time }: { time: IsoTime }) => <>{formatRelative(time, useNow())}</>;
