/** Six weeks as a calendar: carts in their colours, holidays by name, and a sheet for the fridge. */
import { Anchor, Button, Group, Paper, Title, VisuallyHidden } from '@mantine/core';
import { IconPrinter, IconRecycle, IconTrash } from '@tabler/icons-react';
import { CITY } from '#city/facts';
import { type CalendarDate, formatDay } from '../../../shared/calendar-date.ts';
import type { Pickups, WasteStream } from '../../../shared/pickups/pickups.ts';
import { type PickupDay, sixWeeks } from '../../../shared/pickups/six-weeks.ts';
import { PICKUP_DATES } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import classes from './six-weeks.module.css';

const t = textsOf(PICKUP_DATES);

const CARTS = {
  garbage: { word: t('garbage'), Icon: IconTrash },
  recycling: { word: t('recycling'), Icon: IconRecycle },
} as const satisfies Record<WasteStream, unknown>;

const Cart = ({ stream, isExpected = false }: { stream: WasteStream; isExpected?: boolean }) => {
  const { word, Icon } = CARTS[stream];
  return (
    <span className={classes.cart} data-stream={stream} data-expected={isExpected || undefined}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{isExpected ? t('garbageExpected') : word}</VisuallyHidden>
    </span>
  );
};

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const noon = (date: CalendarDate): Date => new Date(`${date}T12:00:00Z`);

const Day = ({ day: { date, named, expected, holiday }, today }: { day: PickupDay; today: CalendarDate }) => {
  const number = Number(date.slice(8));
  return (
    <td data-past={date < today || undefined} data-today={date === today || undefined}>
      <time dateTime={date} className={classes.number} data-holiday={holiday !== null || undefined}>
        {number === 1 ? `${months.format(noon(date))} 1` : number}
      </time>
      {date === today && <VisuallyHidden>{t('isToday')}</VisuallyHidden>}
      {holiday && <span className={classes.holiday}>{holiday}</span>}
      <span className={classes.carts}>
        {named.map((stream) => (
          <Cart key={stream} stream={stream} />
        ))}
        {expected.map((stream) => (
          <Cart key={stream} stream={stream} isExpected />
        ))}
      </span>
    </td>
  );
};

interface SixWeeksProps {
  /** On one line. */
  address: string;
  pickups: Pickups;
  today: CalendarDate;
}

export const SixWeeks = ({ address, pickups, today }: SixWeeksProps) => {
  const weeks = sixWeeks(pickups, today, CITY.trashDay);
  const days = weeks.flat();
  return (
    <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-labelledby="six-weeks">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="six-weeks">
          <span className={classes.onScreen}>{t('nextSixWeeks')}</span>
          <span className={classes.onPaper}>{address}</span>
        </Title>
        <Button
          variant="default"
          className={classes.onScreen}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('printForTheFridge')}
        </Button>
      </Group>
      <table className={classes.weeks} aria-label={t('sixWeeksOf', { address })}>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col">
                {weekdays.format(noon(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <Day key={day.date} day={day} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend}>
        {(['garbage', 'recycling'] as const).map((stream) => (
          <li key={stream} data-stream={stream}>
            <Cart stream={stream} />
            <span>
              <span aria-hidden="true">{CARTS[stream].word}</span>
              <span className={classes.onPaper}>
                {': '}
                {days.flatMap(({ date, named }) => (named.includes(stream) ? formatDay(date) : [])).join('; ')}
              </span>
            </span>
          </li>
        ))}
        {days.some(({ expected }) => expected.length > 0) && (
          <li>
            <Cart stream="garbage" isExpected /> {t('legendExpected')}
          </li>
        )}
        {days.some(({ holiday }) => holiday !== null) && <li data-holiday="true">{t('legendHoliday')}</li>}
      </ul>
      <p className={classes.onPaper}>{t('newDatesAt', { url: window.location.href })}</p>
      {CITY.trashDay && (
        <Group gap="lg" className={classes.onScreen} mt="sm">
          <Anchor href={CITY.trashDay.whatGoesWhere}>{t('whatGoesWhere')}</Anchor>
          <Anchor href={CITY.trashDay.reportMissed}>{t('reportMissed')}</Anchor>
        </Group>
      )}
    </Paper>
  );
};
