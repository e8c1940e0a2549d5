/** The sentence that makes a subscription: 'Email me whenever there's … within … of …' (spec §2.6). */
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LngLat, point } from '../../shared/geo.ts';
import { MESSAGES, notificationCreated } from '../../shared/messages.ts';
import {
  DISPATCH_CALL_TYPES,
  DISTANCES,
  DISTANCES_FEET,
  type DispatchCallType,
  type DistanceFeet,
} from '../../shared/subscriptions.ts';
import { call } from '../api/client.ts';
import { errorText, isSignedOut } from '../api/errors.ts';
import { subscriptionsOf } from '../api/queries.ts';
import { useUser } from '../session/use-session.ts';
import { Problem } from '../ui/problem.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type Address, formatAddress } from './address.ts';
import { MailEstimate } from './mail-estimate.tsx';
import classes from './subscription-form.module.css';

export interface Choice {
  dispatchCallType: DispatchCallType;
  distance: DistanceFeet;
}

/** Whether something kept in the browser is a choice of today's form. */
export const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'dispatchCallType' in value &&
  Object.hasOwn(DISPATCH_CALL_TYPES, String(value.dispatchCallType)) &&
  'distance' in value &&
  DISTANCES_FEET.some((feet) => feet === value.distance);

interface SubscriptionFormProps {
  /** The form's name for screen readers. */
  label: string;
  address: Address;
  place: LngLat;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Nobody is signed in, or not any more: the caller asks for that first. */
  onAnonymous: () => void;
  onCreated?: () => void;
}

/** Posts the subscription, tells about it, and has the list loaded again. */
const useCreate = ({ address, place, choice, onAnonymous, onCreated }: SubscriptionFormProps) => {
  const user = useUser();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/dispatchCallSubscription', {
        body: {
          applicationUserId: user?.id,
          ...choice,
          point: point(...place),
          house_nr: address.number,
          sdir: address.direction,
          street: address.street,
          sttype: address.type,
        },
      }),
    onSuccess: async (saved) => {
      const callType = DISPATCH_CALL_TYPES[saved.dispatchCallType];
      showToast({
        title: 'Notification Created',
        message: [
          notificationCreated(user?.userName ?? '', callType, saved.distance, formatAddress(address)),
          user?.emailConfirmed === false && MESSAGES.onceConfirmed,
        ]
          .filter(Boolean)
          .join(' '),
      });
      onCreated?.();
      if (user) await cache.invalidateQueries({ queryKey: subscriptionsOf(user.id).queryKey });
    },
    onError: (error) => {
      if (isSignedOut(error)) onAnonymous();
    },
  });
};

export const SubscriptionForm = (props: SubscriptionFormProps) => {
  const { label, address, place, choice, onChoose, onAnonymous } = props;
  const user = useUser();
  const create = useCreate(props);
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (user) create.mutate();
        else onAnonymous();
      }}
    >
      <p className={classes.sentence}>
        Email me whenever there's{' '}
        <select
          aria-label="Call type"
          className={classes.choice}
          value={choice.dispatchCallType}
          // The options below are the five types.
          onChange={({ target }) => onChoose({ ...choice, dispatchCallType: target.value as DispatchCallType })}
        >
          {Object.entries(DISPATCH_CALL_TYPES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>{' '}
        within{' '}
        <select
          aria-label="Distance"
          className={classes.choice}
          value={choice.distance}
          // The options below are the three distances.
          onChange={({ target }) => onChoose({ ...choice, distance: Number(target.value) as DistanceFeet })}
        >
          {DISTANCES_FEET.map((feet) => (
            <option key={feet} value={feet}>
              {DISTANCES[feet]}
            </option>
          ))}
        </select>{' '}
        of <strong>{formatAddress(address)}</strong>
      </p>
      <MailEstimate place={place} choice={choice} />
      <Button type="submit" fullWidth loading={create.isPending}>
        Create Email Notification
      </Button>
      {create.isError && !isSignedOut(create.error) && (
        <Text component="div" mt="sm">
          <Problem onRetry={() => create.mutate()}>{errorText(create.error)}</Problem>
        </Text>
      )}
    </form>
  );
};
