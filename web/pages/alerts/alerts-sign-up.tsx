/** The dialog that asks visitors for an address before they subscribe; it stays when a turned screen moves the form. */
import type { LngLat } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { SignUpModal } from '../../account/sign-up-modal.tsx';
import type { Address } from '../../address/address.ts';
import { callsWatch } from '../../watches/asked.ts';
import type { Choice } from './choice.ts';
import { SubscriptionForm } from './subscription-form.tsx';

interface AlertsSignUpProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  address: Address;
  place: LngLat;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export const AlertsSignUp = ({ opened, onOpen, onClose, address, place, choice, onChoose }: AlertsSignUpProps) => (
  <SignUpModal opened={opened} onClose={onClose} watches={[callsWatch(address, place, choice)]}>
    <SubscriptionForm
      label={t('newEmailNotification')}
      address={address}
      place={place}
      choice={choice}
      onChoose={onChoose}
      onAnonymous={onOpen}
      onCreated={onClose}
    />
  </SignUpModal>
);
