/** Makes a pickup notification; who is not signed in signs up first and finds the form there (spec §2.10). */
import { Paper, Title } from '@mantine/core';
import { useState } from 'react';
import type { HoursBefore, Pickups } from '../../shared/pickups.ts';
import type { Address } from './address.ts';
import { PickupForm } from './pickup-form.tsx';
import { SignUpModal } from './sign-up-modal.tsx';

interface PickupReminderProps {
  address: Address;
  pickups: Pickups;
  hoursBefore: HoursBefore;
  onChoose: (hoursBefore: HoursBefore) => void;
}

export const PickupReminder = (props: PickupReminderProps) => {
  const [isSigningUp, setIsSigningUp] = useState(false);
  const form = (label: string) => (
    <PickupForm
      label={label}
      {...props}
      onAnonymous={() => setIsSigningUp(true)}
      onCreated={() => setIsSigningUp(false)}
    />
  );
  return (
    <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-labelledby="reminder">
      <Title order={2} size="h5" id="reminder" mb="xs">
        Get an email
      </Title>
      {form('Email notification')}
      <SignUpModal opened={isSigningUp} onClose={() => setIsSigningUp(false)}>
        {form('New email notification')}
      </SignUpModal>
    </Paper>
  );
};
