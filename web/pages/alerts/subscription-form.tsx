/** The sentence that makes a subscription: 'Email me whenever there's … within … of …' (spec §2.6). */
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../../shared/alerts/asked-calls.ts';
import {
  DISTANCES,
  type DistanceFeet,
  notificationCreated,
  subscriptionAddress,
} from '../../../shared/alerts/subscriptions.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { type Address, formatAddress } from '../../address/address.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorText, isSignedOut } from '../../api/errors.ts';
import { subscriptionsOf } from '../../api/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { Problem } from '../../ui/problem.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ChoiceSentence, WordChoice } from '../../ui/word-choice.tsx';
import { createdWords } from '../../watches/created-words.ts';
import { MailEstimate } from '../../watches/mail-estimate.tsx';
import { OtherPlaces } from '../../watches/other-places.tsx';
import type { Choice } from './choice.ts';

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
        title: t('notificationCreated'),
        message: createdWords(
          notificationCreated(user?.userName ?? '', callType, saved.distance, formatAddress(address)),
          user,
        ),
      });
      onCreated?.();
      if (user) await cache.invalidateQueries({ queryKey: subscriptionsOf(user.id).queryKey });
    },
    onError: async (error) => {
      if (isSignedOut(error)) onAnonymous();
      // Another window may have made just this one, or the most that there may be: the list of one's own is old.
      else if (user && error instanceof ApiError && error.status === 409)
        await cache.invalidateQueries({ queryKey: subscriptionsOf(user.id).queryKey });
    },
  });
};

/** Tells whether the visitor has just this one; false while that is not known. */
const useIsKept = (address: Address, { dispatchCallType, distance }: Choice): boolean => {
  const user = useUser();
  const own = useQuery({ ...subscriptionsOf(user?.id ?? ''), enabled: user !== null });
  const wanted = formatAddress(address);
  return (own.data?.items ?? []).some(
    (item) =>
      item.dispatchCallType === dispatchCallType && item.distance === distance && subscriptionAddress(item) === wanted,
  );
};

export const SubscriptionForm = (props: SubscriptionFormProps) => {
  const { label, address, place, choice, onChoose, onAnonymous } = props;
  const user = useUser();
  const create = useCreate(props);
  const isKept = useIsKept(address, choice);
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (user) create.mutate();
        else onAnonymous();
      }}
    >
      <ChoiceSentence>
        {t('emailMeWheneverTheres')}{' '}
        <WordChoice
          aria-label={t('callType')}
          value={choice.dispatchCallType}
          words={DISPATCH_CALL_TYPES}
          // The words are those of the five types.
          onChoose={(type) => onChoose({ ...choice, dispatchCallType: type as DispatchCallType })}
        />{' '}
        {t('within')}{' '}
        <WordChoice
          aria-label={t('distance')}
          value={String(choice.distance)}
          words={DISTANCES}
          // The words are those of the three distances.
          onChoose={(feet) => onChoose({ ...choice, distance: Number(feet) as DistanceFeet })}
        />{' '}
        {t.rich('of', { address: formatAddress(address), strong: (words) => <strong>{words}</strong> })}
      </ChoiceSentence>
      {isKept ? (
        <Text size="sm" mb="sm" role="status">
          {t('youAlreadyHaveThisAlert')}
        </Text>
      ) : (
        <MailEstimate asked={{ ...choice, point: point(...place) }} />
      )}
      <Button type="submit" fullWidth loading={create.isPending} disabled={isKept}>
        {t('createEmailNotification')}
      </Button>
      <OtherPlaces address={formatAddress(address)} place={place} />
      {create.isError && !isSignedOut(create.error) && !isKept && (
        <Text component="div" mt="sm">
          <Problem onRetry={() => create.mutate()}>{errorText(create.error)}</Problem>
        </Text>
      )}
    </form>
  );
};
