/** Makes a pickup notification; who is not signed in signs up first and finds the form there (spec §2.10). */
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { HoursBefore, Pickups } from '../../../shared/pickups/pickups.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { SignUpModal } from '../../account/sign-up-modal.tsx';
import type { Address } from '../../address/address.ts';
import { toPickupAddress } from './pickup-address.ts';
import { HoursBeforeSelect, PickupForm } from './pickup-form.tsx';

interface PickupReminderProps {
  address: Address;
  pickups: Pickups;
  hoursBefore: HoursBefore;
  onChoose: (hoursBefore: HoursBefore) => void;
  /** A mail on the evening of the pickup day too. */
  cartBack: boolean;
  onCartBack: (cartBack: boolean) => void;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-labelledby="reminder">
    <Title order={2} size="h5" id="reminder" mb="xs">
      {t('getEmail')}
    </Title>
    {children}
  </Paper>
);

/** The reminder to come, before there is an address that the city knows. */
export const PickupReminderLater = ({
  hoursBefore,
  onChoose,
}: Pick<PickupReminderProps, 'hoursBefore' | 'onChoose'>) => (
  <Frame>
    <Stack gap="sm">
      <HoursBeforeSelect hoursBefore={hoursBefore} onChoose={onChoose} />
      <Text size="sm" c="dimmed" id="address-first">
        {MESSAGES.addressFirst}
      </Text>
      <Button disabled aria-describedby="address-first">
        {t('createEmailNotification')}
      </Button>
    </Stack>
  </Frame>
);

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
    <Frame>
      {form(t('emailNotification'))}
      <SignUpModal
        opened={isSigningUp}
        onClose={() => setIsSigningUp(false)}
        watches={[{ kind: 'pickups', hoursBefore: props.hoursBefore, ...toPickupAddress(props.address) }]}
      >
        {form(t('newEmailNotification'))}
      </SignUpModal>
    </Frame>
  );
};
