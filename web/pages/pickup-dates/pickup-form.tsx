/** Asks when to write before a pickup, says what happens next, and makes the notification (spec §2.10). */
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { HOURS_BEFORE, type HoursBefore, type Pickups } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { call } from '../../api/client.ts';
import { errorText, isSignedOut } from '../../api/errors.ts';
import { pickupSubscriptionsOf } from '../../api/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { createdWords } from '../../watches/created-words.ts';
import { toPickupAddress } from './pickup-address.ts';
import { firstMailWords, pickupNotificationCreated } from './pickup-texts.ts';
import { useOwnPickup } from './use-own-pickup.ts';

interface PickupFormProps {
  /** The form's name for screen readers. */
  label: string;
  address: Address;
  pickups: Pickups;
  hoursBefore: HoursBefore;
  onChoose: (hoursBefore: HoursBefore) => void;
  cartBack: boolean;
  onCartBack: (cartBack: boolean) => void;
  /** Nobody is signed in, or not any more: the caller asks for that first. */
  onAnonymous: () => void;
  onCreated: () => void;
}

const TIMES = HOURS_BEFORE.map((hours) => ({ value: String(hours), label: formatHoursBefore(hours) }));

export const HoursBeforeSelect = ({ hoursBefore, onChoose }: Pick<PickupFormProps, 'hoursBefore' | 'onChoose'>) => (
  <NativeSelect
    label={t('notificationTime')}
    data={TIMES}
    value={String(hoursBefore)}
    // The options are the six times.
    onChange={({ target }) => onChoose(Number(target.value) as HoursBefore)}
  />
);

/** Posts the subscription, tells about it, and has the list loaded again. */
const useCreate = ({ address, hoursBefore, cartBack, onAnonymous, onCreated }: PickupFormProps) => {
  const user = useUser();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/pickupDatesSubscription', {
        body: { applicationUserId: user?.id, hoursBefore, ...(cartBack && { cartBack }), ...toPickupAddress(address) },
      }),
    onSuccess: async (saved) => {
      showToast({
        title: t('notificationCreated'),
        message: createdWords(
          pickupNotificationCreated(user?.userName ?? '', saved.hoursBefore, formatAddress(address)),
          user,
        ),
      });
      onCreated();
      if (user) await cache.invalidateQueries({ queryKey: pickupSubscriptionsOf(user.id).queryKey });
    },
    onError: (error) => {
      if (isSignedOut(error)) onAnonymous();
    },
  });
};

export const PickupForm = (props: PickupFormProps) => {
  const { label, address, pickups, hoursBefore, onChoose, cartBack, onCartBack, onAnonymous } = props;
  const user = useUser();
  const now = useNow();
  const create = useCreate(props);
  const isKept = useOwnPickup(address, hoursBefore) !== null;
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (user) create.mutate();
        else onAnonymous();
      }}
    >
      <Stack gap="sm">
        <Text>
          {t.rich('emailMeBeforeEveryGarbage', {
            address: formatAddress(address),
            strong: (words) => <strong>{words}</strong>,
          })}
        </Text>
        <HoursBeforeSelect hoursBefore={hoursBefore} onChoose={onChoose} />
        <Checkbox
          label={t('bringCartBack')}
          checked={cartBack}
          onChange={({ currentTarget }) => onCartBack(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" role="status">
          {isKept && t('youHaveThisNotification')}
          {firstMailWords(pickups, hoursBefore, now)}
        </Text>
        <Button type="submit" loading={create.isPending} disabled={isKept}>
          {t('createEmailNotification')}
        </Button>
        {create.isError && !isSignedOut(create.error) && (
          <Problem onRetry={() => create.mutate()}>{errorText(create.error)}</Problem>
        )}
      </Stack>
    </form>
  );
};
