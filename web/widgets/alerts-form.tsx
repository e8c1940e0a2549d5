/** The card of the alerts page: what it is for, an address, the sentence that makes a notification, one's own ones. */
import { Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LngLat } from '../../shared/geo.ts';
import { MESSAGES } from '../../shared/messages.ts';
import type { DispatchCallSubscription } from '../../shared/subscriptions.ts';
import { useUser } from '../session/use-session.ts';
import type { Address } from './address.ts';
import { AddressLookup } from './address-lookup.tsx';
import { ConfirmReminder } from './confirm-reminder.tsx';
import { LocateButton } from './locate-button.tsx';
import { OwnMailSuppressed } from './mail-suppressed.tsx';
import { SignUpModal } from './sign-up-modal.tsx';
import { type Choice, SubscriptionForm } from './subscription-form.tsx';
import { SubscriptionList } from './subscription-list.tsx';

interface AlertsFormProps {
  address: Address | null;
  /** Where the address is; null while that is not known. */
  place: LngLat | null;
  /** The place is not the house's own. */
  isNear: boolean;
  /** Why it is not known. */
  error: string | null;
  choice: Choice;
  onAddress: (address: Address | null) => void;
  onChoose: (choice: Choice) => void;
  onShow: (subscription: DispatchCallSubscription) => void;
}

const Banner = () => (
  <Paper radius="lg" p="lg" bg="var(--brand-tint)">
    <Title order={1} fz={24} lh={1.2} mb={6}>
      What’s happening nearby
    </Title>
    <Text size="sm">
      Police and fire calls of the last six hours, on a live map. Choose an address and get an email whenever something
      happens near it.
    </Text>
  </Paper>
);

export const AlertsForm = ({ address, place, isNear, error, choice, onAddress, onChoose, onShow }: AlertsFormProps) => {
  const user = useUser();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const sentence = (label: string) =>
    address &&
    place && (
      <SubscriptionForm
        label={label}
        address={address}
        place={place}
        choice={choice}
        onChoose={onChoose}
        onAnonymous={() => setIsSigningUp(true)}
        onCreated={() => setIsSigningUp(false)}
      />
    );
  const list = user && <SubscriptionList user={user} onShow={onShow} />;
  const lookup = <AddressLookup address={address} onChange={onAddress} error={error} />;
  return (
    <>
      {user && <ConfirmReminder user={user} />}
      {user && <OwnMailSuppressed user={user} />}
      {address ? (
        <Title order={1} fz={26} lh={1.2}>
          What’s happening nearby
        </Title>
      ) : (
        <Banner />
      )}
      {!address && list}
      <Paper withBorder radius="lg" p="md" bg="var(--panel)">
        {!address && (
          <Text mb="sm" fw={600}>
            {MESSAGES.getStarted}
          </Text>
        )}
        {lookup}
        {!address && <LocateButton onFound={onAddress} />}
      </Paper>
      {address && list}
      {address && place && (
        <Paper withBorder radius="lg" p="md" bg="var(--panel)">
          {isNear && (
            <Text size="sm" c="dimmed" mb="xs">
              {MESSAGES.addressNear}
            </Text>
          )}
          {sentence('Email notification')}
        </Paper>
      )}
      {!address && (
        <Text size="sm" c="dimmed">
          {MESSAGES.crimeReminder}
        </Text>
      )}
      <SignUpModal opened={isSigningUp} onClose={() => setIsSigningUp(false)}>
        {sentence('New email notification')}
      </SignUpModal>
    </>
  );
};
