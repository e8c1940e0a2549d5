/** The part after the next pickups: six weeks, a sheet for the fridge, and where to turn to. */
import { Anchor, Button, Group, Paper, Title } from '@mantine/core';
import { OWN } from '#city/city';
import type { CalendarDate } from '../../../shared/base/calendar-date.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-plan.data.ts';
import { IconPrinter } from '../../ui/icons/printer.data.ts';
import classes from './pickup-plan.module.css';
import { PickupStrip } from './pickup-strip.tsx';

/** A resident asks the city these next; a city that has no such page is not linked to. */
export const PickupLinks = () =>
  OWN.trashDay && (
    <nav className={classes.links} aria-label={t('askCity')}>
      {OWN.trashDay.links.missedPickup && (
        <Anchor className={classes.link} href={OWN.trashDay.links.missedPickup}>
          {t('reportMissedPickup')}
        </Anchor>
      )}
      {OWN.trashDay.links.whatGoesWhere && (
        <Anchor className={classes.link} href={OWN.trashDay.links.whatGoesWhere}>
          {t('whatGoesWhere')}
        </Anchor>
      )}
    </nav>
  );

export const PickupPlan = ({ pickups, today }: { pickups: Pickups; today: CalendarDate }) =>
  OWN.trashDay && (
    <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-labelledby="plan">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="plan">
          {t('nextSixWeeks')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('printForFridge')}
        </Button>
      </Group>
      <PickupStrip plan={OWN.trashDay} pickups={pickups} today={today} />
      <PickupLinks />
    </Paper>
  );
