/** /pickupDates: when garbage and recycling are picked up at an address, and a mail before they are (spec §2.10). */
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import { formatHoursBefore } from '../../../shared/pickups/pickup-words.ts';
import {
  DEFAULT_HOURS_BEFORE,
  type PickupSubscription,
  pickupAddressText,
  pickupsAsOf,
} from '../../../shared/pickups/pickups.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/pickup-dates.data.ts';
import { ConfirmReminder } from '../../account/confirm-reminder.tsx';
import { type Address, formatAddress, withAddress } from '../../address/address.ts';
import { useAddress } from '../../address/use-address.ts';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/errors.ts';
import { pickupDatesAt, pickupSubscriptionsOf } from '../../api/queries.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { placeOfAddress } from '../../search/address-place.ts';
import { rememberBins } from '../../search/remembered-places.ts';
import type { SessionUser } from '../../session/session.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { late } from '../../ui/late.tsx';
import { isSheet } from '../../ui/map-page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { OwnNotifications } from '../../watches/own-notifications.tsx';
import { fromPickupAddress, toPickupAddress } from './pickup-address.ts';
import { PickupAnswer } from './pickup-answer.tsx';
import classes from './pickup-dates.module.css';
import { PickupMap } from './pickup-map.tsx';
import { PickupNotice } from './pickup-notice.tsx';
import { PickupPromise } from './pickup-promise.tsx';
import { PickupReminder, PickupReminderLater } from './pickup-reminder.tsx';
import { isHoursBefore } from './pickup-texts.ts';

/** For who is signed in. */
const OwnMailSuppressed = late(async () => (await import('../../watches/mail-suppressed.tsx')).OwnMailSuppressed);

interface PickupListProps {
  user: SessionUser;
  onShow: (subscription: PickupSubscription) => void;
}

/** The visitor's own pickup subscriptions. */
const PickupList = ({ user, onShow }: PickupListProps) => {
  const query = pickupSubscriptionsOf(user.id);
  return (
    <OwnNotifications
      list={useQuery(query)}
      queryKey={query.queryKey}
      addressOf={(item) => titleCase(pickupAddressText(item))}
      aboutOf={({ hoursBefore, cartBack }) =>
        cartBack
          ? t('hourAndCartBack', { hoursBefore: formatHoursBefore(hoursBefore) })
          : formatHoursBefore(hoursBefore)
      }
      remove={(id) => call('DELETE /api/pickupDatesSubscription/{id}', { params: { id } })}
      restore={({ applicationUserId, hoursBefore, cartBack = false, laddr, sdir, sname, stype }) =>
        call('POST /api/pickupDatesSubscription', {
          body: { applicationUserId, hoursBefore, cartBack, laddr, sdir, sname, stype },
        })
      }
      onShow={onShow}
    />
  );
};

const PickupPlan = late(
  async () => (await import('./pickup-plan.tsx')).PickupPlan,
  <Skeleton height={520} radius="lg" />,
);
const PickupSheet = late(async () => (await import('./pickup-sheet.tsx')).PickupSheet);

/** When to write, kept over a sign-in that leads away; the address is in the URL. */
const useWish = () => {
  const draft = useDraft('pickupDates');
  const [hoursBefore, setHoursBefore] = useState(isHoursBefore(draft) ? draft : DEFAULT_HOURS_BEFORE);
  useHeldDraft('pickupDates', hoursBefore);
  const [cartBack, setCartBack] = useState(useDraft('cartBack') === true);
  useHeldDraft('cartBack', cartBack);
  return { hoursBefore, setHoursBefore, cartBack, setCartBack };
};

const NONE: Address = { number: '', direction: '', street: '', type: '' };

export const PickupDatesPage = () => {
  const user = useUser();
  const cache = useQueryClient();
  const today = calendarDateAt(useNow());
  const { online } = useNetwork();
  const [params, setParams] = useSearchParams();
  const { address, place } = useAddress(params);
  const setAddress = (next: Address | null): void =>
    // On a phone the days come above the form that asked for them.
    setParams((now) => withAddress(now, next), { preventScrollReset: !isSheet() });
  const { hoursBefore, setHoursBefore, cartBack, setCartBack } = useWish();
  const found = useQuery({ ...pickupDatesAt(toPickupAddress(address ?? NONE)), enabled: address !== null });
  const isUnknown = isMissing(found.error);
  const isFound = address !== null && found.data !== undefined && !isUnknown;
  const pickups = isFound ? pickupsAsOf(found.data, today) : null;
  const bins = isFound ? placeOfAddress(address) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (bins) rememberBins(bins);
  }, [bins?.path]);
  return (
    <div className={classes.page} data-found={isFound || undefined}>
      <div className={classes.intro}>
        <Title order={1} fz={{ base: 26, sm: 32 }}>
          {t('trashDay')}
        </Title>
        <Text c="dimmed" className={classes.lead}>
          {t('whenCityPicksUpGarbage')}
        </Text>
        {!online && <Problem>{MESSAGES.offline}</Problem>}
        {user && <ConfirmReminder user={user} />}
        {user && <OwnMailSuppressed user={user} />}
      </div>
      <Paper withBorder radius="lg" p="md" bg="var(--panel)" className={classes.lookup}>
        {!address && (
          <Text mb="sm" fw={600}>
            {MESSAGES.getStarted}
          </Text>
        )}
        <AddressBox
          address={address}
          onChange={setAddress}
          error={address && isUnknown ? MESSAGES.addressMissing : null}
          // The city's answer alone says whether an address exists.
          lookUp={(wanted) => cache.fetchQuery(pickupDatesAt(toPickupAddress(wanted)))}
        />
      </Paper>
      <div className={classes.answer}>
        <PickupNotice />
        {!address && <PickupPromise />}
        {address && !isUnknown && <PickupAnswer address={address} found={found} hoursBefore={hoursBefore} />}
        {pickups && <PickupPlan pickups={pickups} today={today} />}
      </div>
      <div className={classes.notifications}>
        {(!address || isUnknown) && <PickupReminderLater hoursBefore={hoursBefore} onChoose={setHoursBefore} />}
        {address && found.data && isFound && (
          <PickupReminder
            address={address}
            pickups={found.data}
            hoursBefore={hoursBefore}
            onChoose={setHoursBefore}
            cartBack={cartBack}
            onCartBack={setCartBack}
          />
        )}
        {user && (
          <PickupList
            user={user}
            onShow={(subscription) => {
              setHoursBefore(subscription.hoursBefore);
              setCartBack(subscription.cartBack ?? false);
              setAddress(fromPickupAddress(subscription));
            }}
          />
        )}
      </div>
      {address && isFound && (
        <PickupMap place={place} label={t('mapAround', { address: formatAddress(address) })} className={classes.map} />
      )}
      {pickups && address && (
        <PickupSheet address={formatAddress(address)} pickups={pickups} today={today} url={location.href} />
      )}
    </div>
  );
};
