/** A pause of all notifications until a day. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays, type CalendarDate, calendarDateAt, formatDay } from '../../shared/base/calendar-date.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { changePreferences } from './mail-frequency.tsx';
import type { Change } from './use-mail-changes.ts';

const PRESETS = [
  { label: t('forWeek'), days: 7 },
  { label: t('forTwoWeeks'), days: 14 },
];
const MOST_DAYS = 366;

const words = (pausedUntil: CalendarDate | null): string =>
  pausedUntil ? t('nothingIsMailedBeforeWhat', { day: formatDay(pausedUntil) }) : t('notificationsComeAsUsual');

interface MailPauseProps {
  pausedUntil: CalendarDate | null;
  change: Change;
}

export const MailPause = ({ pausedUntil, change }: MailPauseProps) => {
  const today = calendarDateAt(useNow());
  const [chosen, setChosen] = useState('');
  const pause = (after: CalendarDate | null): void =>
    changePreferences(change, { pausedUntil }, { pausedUntil: after }, (now) => words(now.pausedUntil ?? null));
  if (pausedUntil && pausedUntil > today)
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words(pausedUntil)}</Text>
        <Button variant="default" onClick={() => pause(null)}>
          {t('endPause')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{t('allNotificationsStayAway')}</Text>
      <Group gap="sm">
        {PRESETS.map(({ label, days }) => (
          <Button key={days} variant="default" onClick={() => pause(addDays(today, days))}>
            {label}
          </Button>
        ))}
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pause(chosen);
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('until')}
            type="date"
            required
            withAsterisk={false}
            min={addDays(today, 1)}
            max={addDays(today, MOST_DAYS)}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('pause')}
          </Button>
        </Group>
      </form>
    </Stack>
  );
};
