/** Asks when to write before a pickup, says what happens next, and makes the notification (spec §2.10). */
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MESSAGES } from '../../shared/messages.ts';
import { formatHoursBefore } from '../../shared/pickup-words.ts';
import { HOURS_BEFORE, type HoursBefore, type Pickups } from '../../shared/pickups.ts';
import { call } from '../api/client.ts';
import { errorText, isSignedOut } from '../api/errors.ts';
import { pickupSubscriptionsOf } from '../api/queries.ts';
import { useUser } from '../session/use-session.ts';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Address, formatAddress } from './address.ts';
import { firstMailWords, pickupNotificationCreated, toPickupAddress } from './pickup-texts.ts';
import { useOwnPickup } from './use-own-pickup.ts';

interface PickupFormProps {
  /** The form's name for screen readers. */
  label: string;
  address: Address;
  pickups: Pickups;
  hoursBefore: HoursBefore;
  onChoose: (hoursBefore: HoursBefore) => void;
  /** Nobody is signed in, or not any more: the caller asks for that first. */
  onAnonymous: () => void;
  onCreated: () => void;
}

const TIMES = HOURS_BEFORE.map((hours) => ({ value: String(hours), label: formatHoursBefore(hours) }));

export const HoursBeforeSelect = ({ hoursBefore, onChoose }: Pick<PickupFormProps, 'hoursBefore' | 'onChoose'>) => (
  <NativeSelect
    label="Notification time"
    data={TIMES}
    value={String(hoursBefore)}
    // The options are the six times.
    onChange={({ target }) => onChoose(Number(target.value) as HoursBefore)}
  />
);

/** Posts the subscription, tells about it, and has the list loaded again. */
const useCreate = ({ address, hoursBefore, onAnonymous, onCreated }: PickupFormProps) => {
  const user = useUser();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/pickupDatesSubscription', {
        body: { applicationUserId: user?.id, hoursBefore, ...toPickupAddress(address) },
      }),
    onSuccess: async (saved) => {
      showToast({
        title: 'Notification Created',
        message: [
          pickupNotificationCreated(user?.userName ?? '', saved.hoursBefore, formatAddress(address)),
          user?.emailConfirmed === false && MESSAGES.onceConfirmed,
        ]
          .filter(Boolean)
          .join(' '),
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
  const { label, address, pickups, hoursBefore, onChoose, onAnonymous } = props;
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
          Email me before every garbage or recycling pickup at <strong>{formatAddress(address)}</strong>
        </Text>
        <HoursBeforeSelect hoursBefore={hoursBefore} onChoose={onChoose} />
        <Text size="sm" c="dimmed" role="status">
          {isKept && 'You have this notification. '}
          {firstMailWords(pickups, hoursBefore, now)}
        </Text>
        <Button type="submit" loading={create.isPending} disabled={isKept}>
          Create Email Notification
        </Button>
        {create.isError && !isSignedOut(create.error) && (
          <Problem onRetry={() => create.mutate()}>{errorText(create.error)}</Problem>
        )}
      </Stack>
    </form>
  );
};
