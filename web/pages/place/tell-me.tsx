/** One press asks for all mails about an address: calls nearby, and pickups where there are any; one sign-up for both. */
import { Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DISPATCH_CALL_TYPES } from '../../../shared/alerts/asked-calls.ts';
import {
  DEFAULT_CALL_TYPE,
  DEFAULT_DISTANCE,
  DISTANCES,
  notificationCreated,
} from '../../../shared/alerts/subscriptions.ts';
import { type LngLat, point } from '../../../shared/base/geo.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import { DEFAULT_HOURS_BEFORE } from '../../../shared/pickups/pickups.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import type { AskedWatches } from '../../account/mail-first.tsx';
import { SignUpModal } from '../../account/sign-up-modal.tsx';
import { type Address, formatAddress } from '../../address/address.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorText, isSignedOut } from '../../api/errors.ts';
import { pickupSubscriptionsOf, subscriptionsOf } from '../../api/queries.ts';
import type { SessionUser } from '../../session/session.ts';
import { useUser } from '../../session/use-session.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { callsWatch } from '../../watches/asked.ts';
import { createdWords } from '../../watches/created-words.ts';
import { toPickupAddress } from '../pickup-dates/pickup-address.ts';
import { pickupNotificationCreated } from '../pickup-dates/pickup-texts.ts';

interface TellMeProps {
  address: Address;
  place: LngLat;
}

const callsSentence = t('tellMeCalls', {
  calls: DISPATCH_CALL_TYPES[DEFAULT_CALL_TYPE],
  distance: DISTANCES[DEFAULT_DISTANCE],
});
const pickupsSentence = t('tellMePickups', { time: formatHoursBefore(DEFAULT_HOURS_BEFORE) });

const askForCalls = async (user: SessionUser, { address, place }: TellMeProps): Promise<string> => {
  const { number: house_nr, direction: sdir, street, type: sttype } = address;
  const choice = { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE };
  await call('POST /api/dispatchCallSubscription', {
    body: { applicationUserId: user.id, ...choice, point: point(...place), house_nr, sdir, street, sttype },
  });
  const callType = DISPATCH_CALL_TYPES[DEFAULT_CALL_TYPE];
  return notificationCreated(user.userName, callType, DEFAULT_DISTANCE, formatAddress(address));
};

const askForPickups = async (user: SessionUser, { address }: TellMeProps): Promise<string> => {
  const body = { applicationUserId: user.id, hoursBefore: DEFAULT_HOURS_BEFORE, ...toPickupAddress(address) };
  await call('POST /api/pickupDatesSubscription', { body });
  return pickupNotificationCreated(user.userName, DEFAULT_HOURS_BEFORE, formatAddress(address));
};

/** The same, for somebody who gives an address alone. */
const watchesOf = ({ address, place }: TellMeProps): AskedWatches => {
  const calls = callsWatch(address, place, { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE });
  if (!TOOLS.trashDay) return [calls];
  return [calls, { kind: 'pickups', hoursBefore: DEFAULT_HOURS_BEFORE, ...toPickupAddress(address) }];
};

/** The outcome; that one has a mail already, or that the city picks nothing up there, is an outcome too. */
const outcomeOf = async (asked: Promise<string>): Promise<string> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return errorText(error);
    throw error;
  }
};

const useTellMe = (props: TellMeProps, onAnonymous: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (user: SessionUser) => {
      const outcomes = [await outcomeOf(askForCalls(user, props))];
      if (TOOLS.trashDay) outcomes.push(await outcomeOf(askForPickups(user, props)));
      return outcomes.map((outcome, at) => (at === outcomes.length - 1 ? createdWords(outcome, user) : outcome));
    },
    onSuccess: async (_outcomes, { id }) => {
      await cache.invalidateQueries({ queryKey: subscriptionsOf(id).queryKey });
      await cache.invalidateQueries({ queryKey: pickupSubscriptionsOf(id).queryKey });
    },
    onError: (error) => {
      if (isSignedOut(error)) onAnonymous();
    },
  });
};

export const TellMe = (props: TellMeProps) => {
  const user = useUser();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const tell = useTellMe(props, () => setIsSigningUp(true));
  const press = (): void => {
    setIsSigningUp(!user);
    if (user) tell.mutate(user);
  };
  const form = (
    <>
      <List size="sm" spacing={4} mb="md">
        <List.Item>{callsSentence}</List.Item>
        {TOOLS.trashDay && <List.Item>{pickupsSentence}</List.Item>}
      </List>
      <Button onClick={press} loading={tell.isPending}>
        {t('tellMe')}
      </Button>
    </>
  );
  return (
    <FactCard title={t('tellMe')}>
      {tell.isSuccess ? (
        <List role="status" spacing={4}>
          {tell.data.map((outcome) => (
            <List.Item key={outcome}>{outcome}</List.Item>
          ))}
        </List>
      ) : (
        <div>{form}</div>
      )}
      {tell.isError && !isSignedOut(tell.error) && (
        <Problem {...(user && { onRetry: () => tell.mutate(user) })}>{errorText(tell.error)}</Problem>
      )}
      <Text size="sm" c="dimmed">
        {t('tellMeAbout')}
      </Text>
      <SignUpModal opened={isSigningUp} onClose={() => setIsSigningUp(false)} watches={watchesOf(props)}>
        {form}
      </SignUpModal>
    </FactCard>
  );
};
