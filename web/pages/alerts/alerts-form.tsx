/** The head of the alerts page, and its card: an address, the sentence that makes a notification, one's own ones. */
import { Paper, Text } from '@mantine/core';
import { CITY } from '#city/facts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { ConfirmReminder } from '../../account/confirm-reminder.tsx';
import type { Address } from '../../address/address.ts';
import { useOwnPosition } from '../../map/own-position.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useUser } from '../../session/use-session.ts';
import { late } from '../../ui/late.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { DrawLink } from '../../watches/draw-link.tsx';
import classes from './alerts.module.css';
import type { Choice } from './choice.ts';
import type { ShownCircle } from './subscription-list.tsx';

/** For who is signed in. */
const OwnMailSuppressed = late(async () => (await import('../../watches/mail-suppressed.tsx')).OwnMailSuppressed);

/** For who is signed in. */
const SubscriptionList = late(async () => (await import('./subscription-list.tsx')).SubscriptionList);

/** Follows an address. */
const SubscriptionForm = late(async () => (await import('./subscription-form.tsx')).SubscriptionForm);

interface AlertsFormProps {
  address: Address | null;
  /** The place of the address; null while it is not known. */
  place: LngLat | null;
  /** The place is not the house's own. */
  isNear: boolean;
  /** Why it is not known. */
  error: string | null;
  choice: Choice;
  onAddress: (address: Address | null) => void;
  onChoose: (choice: Choice) => void;
  /** Nobody is signed in who could subscribe. */
  onAnonymous: () => void;
  onShow: (circle: ShownCircle) => void;
}

/** The whole city, until it is known where the visitor asks about. */
export const AlertsHead = ({ address }: Pick<AlertsFormProps, 'address'>) => {
  const isNearby = useOwnPosition() !== null || address !== null;
  return (
    <div className={classes.top}>
      <h1 className={classes.title}>{isNearby ? t('whatsHappeningNearby') : t('happeningIn', { city: CITY.name })}</h1>
      <div className={classes.share}>
        <ShareButton isSmall />
      </div>
    </div>
  );
};

export const AlertsForm = ({
  address,
  place,
  isNear,
  error,
  choice,
  onAddress,
  onChoose,
  onAnonymous,
  onShow,
}: AlertsFormProps) => {
  const user = useUser();
  const list = user && <SubscriptionList user={user} onShow={onShow} />;
  return (
    <>
      {user && <ConfirmReminder user={user} />}
      {user && <OwnMailSuppressed user={user} />}
      {!address && list}
      <div>
        {!address && (
          <Text mb={6} size="sm" fw={600}>
            {MESSAGES.getStarted}
          </Text>
        )}
        <AddressBox address={address} onChange={onAddress} error={error} />
        {!address && <DrawLink place={null} />}
      </div>
      {address && list}
      {address && place && (
        <Paper withBorder radius="lg" p="md" bg="var(--panel)">
          {isNear && (
            <Text size="sm" c="dimmed" mb="xs">
              {MESSAGES.addressNear}
            </Text>
          )}
          <SubscriptionForm
            label={t('emailNotification')}
            address={address}
            place={place}
            choice={choice}
            onChoose={onChoose}
            onAnonymous={onAnonymous}
          />
        </Paper>
      )}
    </>
  );
};
