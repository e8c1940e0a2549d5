/** How soon calls are mailed, and the hours in which none is. */
import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { CADENCES } from '../../shared/alerts/cadences.ts';
import { type MailPreferences, type QuietHours, SUGGESTED_QUIET_HOURS } from '../../shared/alerts/mail-preferences.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import { RadioPills } from '../ui/radio-pills.tsx';
import type { Change } from './use-mail-changes.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** `10 pm` */
const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** Changes one part of the preferences; the others are sent as they are. */
export const changePreferences = (
  change: Change,
  before: Partial<MailPreferences>,
  after: Partial<MailPreferences>,
  message: (now: Partial<MailPreferences>) => string,
): void =>
  change({
    before,
    after,
    send: (_, { token, preferences }) => call('POST /api/account/manage/preferences', { body: { token, preferences } }),
    apply: (settings, part) => ({ ...settings, preferences: { ...settings.preferences, ...part } }),
    words: (part) => ({ title: t('saved'), message: message(part) }),
  });

const quietWords = ({ quietHours = null }: Partial<MailPreferences>): string =>
  quietHours
    ? t('noMailAboutCallsBetweenAnd', { hour: hourText(quietHours.from), hour2: hourText(quietHours.to) })
    : t('mailAboutCallsMayCome');

interface MailFrequencyProps {
  preferences: MailPreferences;
  change: Change;
}

export const MailFrequency = ({ preferences: { cadence, quietHours }, change }: MailFrequencyProps) => {
  const changeQuiet = (after: QuietHours | null): void =>
    changePreferences(change, { quietHours }, { quietHours: after }, quietWords);
  const hourSelect = (end: keyof QuietHours, label: string, hours: QuietHours) => (
    <NativeSelect
      label={label}
      data={HOURS.map((hour) => ({
        value: String(hour),
        label: hourText(hour),
        disabled: hour === hours[end === 'from' ? 'to' : 'from'],
      }))}
      value={String(hours[end])}
      onChange={({ currentTarget }) => changeQuiet({ ...hours, [end]: Number(currentTarget.value) })}
    />
  );
  return (
    <Stack gap="sm">
      <Text size="sm">{t('callsNearYouAreMailed')}</Text>
      <RadioPills
        legend={t('howSoonCallsAreMailed')}
        options={CADENCES}
        value={cadence}
        onChange={(after) =>
          changePreferences(change, { cadence }, { cadence: after }, ({ cadence: now = after }) =>
            t('callsAreMailed', { now: CADENCES[now] }),
          )
        }
      />
      <Switch
        mt="xs"
        label={t('quietHours')}
        description={t('callsThatOccurInThem')}
        checked={quietHours !== null}
        onChange={({ currentTarget }) => changeQuiet(currentTarget.checked ? SUGGESTED_QUIET_HOURS : null)}
      />
      {quietHours && (
        <Group gap="sm">
          {hourSelect('from', 'From', quietHours)}
          {hourSelect('to', 'To', quietHours)}
        </Group>
      )}
    </Stack>
  );
};
