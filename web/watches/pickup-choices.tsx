/** When the mails of a pickup notification come: the hour of the reminder, and one in the evening for the carts. */
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { formatHoursBefore } from '../../shared/pickups/pickup-words.ts';
import { HOURS_BEFORE, type HoursBefore } from '../../shared/pickups/pickups.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { Pickup } from './own-words.ts';
import type { Change } from './use-mail-changes.ts';

const TIMES = HOURS_BEFORE.map((hours) => ({ value: String(hours), label: formatHoursBefore(hours) }));

const changePickup = (change: Change, before: Pickup, to: Partial<Pick<Pickup, 'hoursBefore' | 'cartBack'>>): void =>
  change({
    before,
    after: { ...before, ...to },
    send: ({ id, hoursBefore, cartBack }, { token }) =>
      call('POST /api/account/manage/pickupDatesSubscription', { body: { token, id, hoursBefore, cartBack } }),
    apply: (settings, item) => ({
      ...settings,
      pickups: settings.pickups.map((one) => (one.id === item.id ? item : one)),
    }),
    words: ({ hoursBefore, address }) => ({
      title: t('saved'),
      message: t('emailWillBeSentAt', { hoursBefore: formatHoursBefore(hoursBefore), address }),
    }),
  });

interface PickupChoicesProps {
  item: Pickup;
  /** Tell it from all others. */
  words: string;
  change: Change;
}

export const PickupChoices = ({ item, words, change }: PickupChoicesProps) => (
  <>
    <NativeSelect
      aria-label={t('notificationTimeFor', { words })}
      data={TIMES}
      value={String(item.hoursBefore)}
      // The options are the six times.
      onChange={({ currentTarget: { value } }) =>
        changePickup(change, item, { hoursBefore: Number(value) as HoursBefore })
      }
    />
    <Checkbox
      label={t('bringCartBack')}
      aria-label={t('bringCartBackFor', { words })}
      checked={item.cartBack}
      onChange={({ currentTarget: { checked } }) => changePickup(change, item, { cartBack: checked })}
    />
    <Text size="sm" c="dimmed" flex="1 0 100%">
      {t(item.cartBack ? 'twoEachPickupDay' : 'oneEachPickupDay')}
    </Text>
  </>
);
