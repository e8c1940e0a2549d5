/** The promise of what one gets for an address, before there is one. */
import { Paper, Text, Title } from '@mantine/core';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { IconCalendarEvent } from '../../ui/icons/calendar-event.data.ts';
import { IconMail } from '../../ui/icons/mail.data.ts';
import { IconShieldCheck } from '../../ui/icons/shield-check.data.ts';
import classes from './pickup-promise.module.css';

const PROMISES = [
  {
    Icon: IconShieldCheck,
    title: t('whatCitySaysAndHow'),
    words: t('holidayWeeksWinterRoutesAnd'),
  },
  {
    Icon: IconMail,
    title: t('emailBeforeEachPickup'),
    words: t('atHourYouChooseOne'),
  },
  {
    Icon: IconCalendarEvent,
    title: t('inYourOwnCalendar'),
    words: t('linkThatKeepsYourCalendar'),
  },
];

export const PickupPromise = () => (
  <Paper radius="lg" p="lg" bg="var(--brand-tint)">
    <ul className={classes.list}>
      {PROMISES.map(({ Icon, title, words }) => (
        <li key={title} className={classes.entry}>
          <Icon size={26} aria-hidden="true" className={classes.icon} />
          <div>
            <Title order={2} size="h5">
              {title}
            </Title>
            <Text size="sm">{words}</Text>
          </div>
        </li>
      ))}
    </ul>
  </Paper>
);
