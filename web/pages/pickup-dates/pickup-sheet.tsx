/**
 * The sheet for the fridge: on paper one page with the address, the days of the next months, holidays and the link.
 * It is never on the screen.
 */
import { OWN } from '#city/city';
import { type CalendarDate, formatDay } from '../../../shared/base/calendar-date.ts';
import { pickupDays } from '../../../shared/pickups/pickup-days.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { brandName } from '../../../shared/site/brand-name.ts';
import { t } from '../../../shared/texts/pages/pickup-plan.data.ts';
import { Cart } from './cart.tsx';
import classes from './pickup-sheet.module.css';
import { pickupTitle } from './plan-texts.ts';

/** Four months: with every pickup and holiday of them a page is not full. */
const DAYS = 123;

interface PickupSheetProps {
  /** On one line. */
  address: string;
  pickups: Pickups;
  today: CalendarDate;
  /** The URL of the page with this address. */
  url: string;
}

export const PickupSheet = ({ address, pickups, today, url }: PickupSheetProps) => {
  if (!OWN.trashDay) return null;
  const days = pickupDays(OWN.trashDay, pickups, today, DAYS).filter((day) => day.pickups.length > 0 || day.holiday);
  return (
    <section className={classes.sheet} data-sheet aria-label={t('fridgeSheet')}>
      <div className={classes.head}>
        <h1 className={classes.title}>{brandName('TrashDay')}</h1>
        <p className={classes.address}>{address}</p>
      </div>
      <ul className={classes.days}>
        {days.map((day) => (
          <li key={day.date}>
            <span>{formatDay(day.date)}</span>
            <span className={classes.what}>
              {day.pickups.map((pickup) => (
                <span key={pickup.stream} className={classes.what}>
                  <Cart {...pickup} />
                  {pickupTitle(pickup)}
                </span>
              ))}
              {day.holiday && <em>{day.holiday}</em>}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('sheetNote', { today: formatDay(today) })}</p>
      <p className={classes.link}>{t('newestDatesAt', { url })}</p>
    </section>
  );
};
