/** The next pickup of one stream: its day, how sure that is, its route (spec §2.10). */
import { Paper, Text, Title } from '@mantine/core';
import { type CalendarDate, formatDay } from '../../../shared/base/calendar-date.ts';
import { pickupWords } from '../../../shared/pickups/pickup-words.ts';
import type { WasteStream, WasteStreamPickup } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { IconRecycle } from '../../ui/icons/recycle.data.ts';
import { IconTrash } from '../../ui/icons/trash.data.ts';
import classes from './pickup-card.module.css';
import { daysAhead } from './pickup-texts.ts';

interface PickupCardProps {
  stream: WasteStream;
  pickup: WasteStreamPickup;
  /** On one line. */
  address: string;
  today: CalendarDate;
}

const WASTE_STREAMS = {
  garbage: { title: t('nextGarbagePickup'), Icon: IconTrash },
  recycling: { title: t('nextRecyclingPickup'), Icon: IconRecycle },
} as const;

export const PickupCard = ({ stream, pickup, address, today }: PickupCardProps) => {
  const { title, Icon } = WASTE_STREAMS[stream];
  const { date, route, isWinter } = pickup;
  return (
    <Paper component="section" withBorder radius="lg" p="lg" bg="var(--panel)" aria-labelledby={stream}>
      <div className={classes.heading}>
        <Icon size={22} aria-hidden="true" />
        <Title order={2} size="h5" id={stream}>
          {title}
        </Title>
      </div>
      <p className={classes.date}>{date ? <time dateTime={date}>{formatDay(date)}</time> : t('noDateYet')}</p>
      {date && <Text fw={600}>{daysAhead(date, today)}</Text>}
      <Text size="sm" c="dimmed">
        {address}
      </Text>
      {pickupWords(stream, pickup, today).map((sentence) => (
        <p key={sentence} className={classes.words}>
          {sentence}
        </p>
      ))}
      {route && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('route', { route })}
          {isWinter && t('winter')}
        </Text>
      )}
    </Paper>
  );
};
