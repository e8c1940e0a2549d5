/** What one gets for an address, before there is one. */
import { Paper, Text, Title } from '@mantine/core';
import { IconCalendarEvent, IconMail, IconShieldCheck } from '@tabler/icons-react';
import classes from './pickup-promise.module.css';

const PROMISES = [
  {
    Icon: IconShieldCheck,
    title: 'What the city says, and how sure it is',
    words: 'Holiday weeks, winter routes and second dates are told. Nothing is guessed.',
  },
  {
    Icon: IconMail,
    title: 'An email before each pickup',
    words: 'At the hour you choose, one for both carts, and a correction if the city moves the day.',
  },
  {
    Icon: IconCalendarEvent,
    title: 'In your own calendar',
    words: 'A link that keeps your calendar up to date. No account needed.',
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
