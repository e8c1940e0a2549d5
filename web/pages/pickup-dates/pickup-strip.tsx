/** The next six weeks of an address, a row each: carts on the days they are emptied, and holidays. */
import { Text, VisuallyHidden } from '@mantine/core';
import { addDays, type CalendarDate, formatDay, weekdayOf } from '../../../shared/base/calendar-date.ts';
import type { TrashDay } from '../../../shared/base/city.ts';
import { type PickupDay, pickupDays } from '../../../shared/pickups/pickup-days.ts';
import { type Pickups, WASTE_STREAMS } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-plan.data.ts';
import { IconStarFilled } from '../../ui/icons/star-filled.data.ts';
import { Cart } from './cart.tsx';
import classes from './pickup-strip.module.css';
import { pickupTitle, STREAM_NAMES } from './plan-texts.ts';

const WEEKS = 6;
const DAYS = 7;

const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: written } = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: CalendarDate): string => written(Date.parse(`${date}T12:00:00Z`));
};
const shortWeekday = format({ weekday: 'short' });
const weekday = format({ weekday: 'long' });
const monthAndDay = format({ month: 'short', day: 'numeric' });

/** `24`; the first day of the strip and of a month with its month. */
const numberOf = (date: CalendarDate, isFirst: boolean): string =>
  isFirst || date.endsWith('-01') ? monthAndDay(date) : String(Number(date.slice(8)));

const Day = ({ day, isFirst, today }: { day: PickupDay; isFirst: boolean; today: CalendarDate }) => {
  const { date, pickups, holiday } = day;
  const words = [...pickups.map(pickupTitle), ...(holiday ? [holiday] : [])].join('; ');
  return (
    <td
      className={classes.day}
      title={words || undefined}
      data-busy={pickups.length > 0 || undefined}
      data-past={date < today || undefined}
      data-today={date === today || undefined}
    >
      <span className={classes.number} aria-hidden={words !== '' || undefined}>
        {numberOf(date, isFirst)}
      </span>
      {words && <VisuallyHidden>{`${formatDay(date)}: ${words}`}</VisuallyHidden>}
      <span className={classes.carts}>
        {holiday && <IconStarFilled size={16} className={classes.holiday} aria-hidden="true" />}
        {pickups.map(({ stream, certainty }) => (
          <Cart key={stream} stream={stream} certainty={certainty} />
        ))}
      </span>
    </td>
  );
};

/** A week that nothing is known of yet: its days in one line, with their holidays. */
const UnknownWeek = ({ week }: { week: readonly PickupDay[] }) => {
  const [first, last] = [week[0], week.at(-1)];
  const holidays = week.flatMap(({ holiday }) => holiday ?? []);
  return (
    <td colSpan={DAYS} className={classes.unknown}>
      {first && last && `${monthAndDay(first.date)} – ${monthAndDay(last.date)}: `}
      {t('notAnnouncedYet')}
      {holidays.length > 0 && (
        <>
          {' '}
          <IconStarFilled size={16} className={classes.holiday} aria-hidden="true" /> {holidays.join(', ')}
        </>
      )}
    </td>
  );
};

interface PickupStripProps {
  plan: TrashDay;
  pickups: Pickups;
  today: CalendarDate;
}

export const PickupStrip = ({ plan, pickups, today }: PickupStripProps) => {
  const first = addDays(today, -weekdayOf(today));
  const days = pickupDays(plan, pickups, first, WEEKS * DAYS);
  const weeks = Array.from({ length: WEEKS }, (_, at) => days.slice(at * DAYS, (at + 1) * DAYS));
  const last = days.findLastIndex(({ pickups: on }) => on.length > 0);
  const holidays = days.filter(({ holiday, date }) => holiday && date >= today);
  return (
    <>
      <table className={classes.weeks} aria-label={t('nextSixWeeks')}>
        <thead>
          <tr>
            {days.slice(0, DAYS).map(({ date }) => (
              <th key={date} scope="col" abbr={weekday(date)}>
                {shortWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week[0]?.date}>
              {at * DAYS > last ? (
                <UnknownWeek week={week} />
              ) : (
                week.map((day) => <Day key={day.date} day={day} isFirst={day.date === first} today={today} />)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend}>
        {WASTE_STREAMS.map((stream) => (
          <li key={stream}>
            <Cart stream={stream} />
            {STREAM_NAMES[stream]}
          </li>
        ))}
        {days.some(({ pickups: on }) => on.some(({ certainty }) => certainty === 'expected')) && (
          <li>
            <Cart stream="garbage" certainty="expected" />
            {t('likely')}
          </li>
        )}
        {holidays.map(({ date, holiday }) => (
          <li key={date}>
            <IconStarFilled size={16} className={classes.holiday} aria-hidden="true" />
            {t('holidayOn', { holiday: holiday ?? '', date: monthAndDay(date) })}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {t('cityNamesOneDay')}
      </Text>
    </>
  );
};
