/** What comes after the next pickups: six weeks, a sheet for the fridge, and where to turn to. */
import { Paper, Title } from '@mantine/core';
import { TRASH_DAY } from '#city/trash-day';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { Pickups } from '../../../shared/pickups/pickups.ts';
import { PICKUP_PLAN } from '../../../shared/texts/pages/pickup-plan.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { PickupStrip } from './pickup-strip.tsx';

const t = textsOf(PICKUP_PLAN);

export const PickupPlan = ({ pickups, today }: { pickups: Pickups; today: CalendarDate }) =>
  TRASH_DAY && (
    <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-labelledby="plan">
      <Title order={2} size="h5" id="plan" mb="xs">
        {t('nextSixWeeks')}
      </Title>
      <PickupStrip plan={TRASH_DAY} pickups={pickups} today={today} />
    </Paper>
  );
