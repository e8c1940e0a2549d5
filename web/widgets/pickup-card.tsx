/** The next pickup of one stream: its day, how sure that is, its route (spec §2.10). */
import { Paper, Text, Title } from '@mantine/core';
import { IconRecycle, IconTrash } from '@tabler/icons-react';
import { type CalendarDate, formatDay } from '../../shared/calendar-date.ts';
import { pickupWords } from '../../shared/pickup-words.ts';
import type { Stream, StreamPickup } from '../../shared/pickups.ts';
import classes from './pickup-card.module.css';
import { daysAhead } from './pickup-texts.ts';

interface PickupCardProps {
  stream: Stream;
  pickup: StreamPickup;
  /** On one line. */
  address: string;
  today: CalendarDate;
}

const STREAMS = {
  garbage: { title: 'Next Garbage Pickup', Icon: IconTrash },
  recycling: { title: 'Next Recycling Pickup', Icon: IconRecycle },
} as const;

export const PickupCard = ({ stream, pickup, address, today }: PickupCardProps) => {
  const { title, Icon } = STREAMS[stream];
  const { date, route, isWinter } = pickup;
  return (
    <Paper component="section" withBorder radius="lg" p="lg" bg="var(--panel)" aria-labelledby={stream}>
      <div className={classes.heading}>
        <Icon size={22} aria-hidden="true" />
        <Title order={2} size="h5" id={stream}>
          {title}
        </Title>
      </div>
      <p className={classes.date}>{date ? <time dateTime={date}>{formatDay(date)}</time> : 'No date yet'}</p>
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
          Route {route}
          {isWinter && ' (winter)'}
        </Text>
      )}
    </Paper>
  );
};
