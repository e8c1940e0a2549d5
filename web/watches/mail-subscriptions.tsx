/** Somebody's notifications of both kinds: what each asks for may be changed in place, stopped and resumed. */
import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../shared/alerts/asked-calls.ts';
import { CADENCES, type Cadence } from '../../shared/alerts/cadences.ts';
import { DISTANCES, DISTANCES_FEET, type DistanceFeet } from '../../shared/alerts/subscriptions.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { MailSettings } from '../api/mail.ts';
import classes from './mail-subscriptions.module.css';
import { PickupChoices } from './pickup-choices.tsx';
import type { Change } from './use-mail-changes.ts';

type Subscription = MailSettings['subscriptions'][number];
type Pickup = MailSettings['pickups'][number];

const TYPES = Object.entries(DISPATCH_CALL_TYPES).map(([value, label]) => ({ value, label }));
const WITHIN = DISTANCES_FEET.map((feet) => ({ value: String(feet), label: t('within', { feet: DISTANCES[feet] }) }));

/** The cadence that is set for all calls. */
const OWN = 'own';
const SOON = [
  { value: OWN, label: t('asSetForAll') },
  ...Object.entries(CADENCES).map(([value, label]) => ({ value, label })),
];

const withStops = <Item extends { id: string; stoppedAt: string | null }>(
  items: Item[],
  ids: readonly string[],
  stoppedAt: string | null,
): Item[] => items.map((item) => (ids.includes(item.id) ? { ...item, stoppedAt } : item));

/** Stops notifications, or resumes stopped ones. */
export const changeStops = (change: Change, ids: readonly string[], isStopped: boolean): void =>
  change({
    before: !isStopped,
    after: isStopped,
    send: (stops, { token }) =>
      stops
        ? call('POST /api/account/manage/stop', { body: { token, ids: [...ids] } })
        : call('POST /api/account/manage/resume', { body: { token, ids: [...ids] } }),
    apply: (settings, stops) => {
      const stoppedAt = stops ? new Date().toISOString() : null;
      return {
        ...settings,
        subscriptions: withStops(settings.subscriptions, ids, stoppedAt),
        pickups: withStops(settings.pickups, ids, stoppedAt),
      };
    },
    words: (stops) => (stops ? { ...MESSAGES.unsubscribed, title: t('stopped') } : MESSAGES.resumed),
  });

const replaced = <Item extends { id: string }>(items: Item[], item: Item): Item[] =>
  items.map((one) => (one.id === item.id ? item : one));

const changeSubscription = (
  change: Change,
  before: Subscription,
  to: Partial<Pick<Subscription, 'dispatchCallType' | 'distance' | 'cadence'>>,
): void =>
  change({
    before,
    after: { ...before, ...to },
    send: ({ id, dispatchCallType, distance, cadence }, { token }) =>
      call('POST /api/account/manage/dispatchCallSubscription', {
        body: { token, id, dispatchCallType, distance, ...(distance === null && { cadence }) },
      }),
    apply: (settings, item) => ({ ...settings, subscriptions: replaced(settings.subscriptions, item) }),
    words: ({ dispatchCallType, distance, address }) => ({
      title: t('saved'),
      message:
        distance === null
          ? t('emailWillBeSentAbout', { dispatchCallType: DISPATCH_CALL_TYPES[dispatchCallType], place: address })
          : t('emailWillBeSentWhenever', {
              dispatchCallType: DISPATCH_CALL_TYPES[dispatchCallType],
              distance: DISTANCES[distance],
              address,
            }),
    }),
  });

interface EntryProps {
  item: Subscription | Pickup;
  change: Change;
  /** The choices for one that goes on. */
  children: ReactNode;
}

const Entry = ({ item: { id, address, stoppedAt }, change, children }: EntryProps) => (
  <li className={classes.entry}>
    <Text fw={600}>{address}</Text>
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(stoppedAt ? 'resumeMailFor' : 'stopMailFor', { address })}
      onClick={() => changeStops(change, [id], !stoppedAt)}
    >
      {stoppedAt ? t('resume') : t('stop')}
    </Button>
    {stoppedAt ? (
      <Text size="sm" c="dimmed" className={classes.choices}>
        {t('stoppedItCanBeResumed')}
      </Text>
    ) : (
      <div className={classes.choices}>{children}</div>
    )}
  </li>
);

interface PartProps<Item> {
  title: string;
  items: readonly Item[];
  change: Change;
  /** The choices for one that goes on. */
  children: (item: Item) => ReactNode;
}

const Part = <Item extends Subscription | Pickup>({ title, items, change, children }: PartProps<Item>) => {
  const id = useId();
  return (
    items.length > 0 && (
      <section aria-labelledby={id}>
        <Title order={3} size="h5" id={id} mb={6}>
          {title}
        </Title>
        <ul className={classes.list}>
          {items.map((item) => (
            <Entry key={item.id} item={item} change={change}>
              {children(item)}
            </Entry>
          ))}
        </ul>
      </section>
    )
  );
};

interface MailSubscriptionsProps {
  settings: MailSettings;
  change: Change;
}

export const MailSubscriptions = ({ settings: { subscriptions, pickups }, change }: MailSubscriptionsProps) => (
  <>
    <Part title={t('dispatchCalls')} items={subscriptions} change={change}>
      {(item) => (
        <>
          <NativeSelect
            aria-label={t('callTypeFor', { address: item.address })}
            data={TYPES}
            value={item.dispatchCallType}
            // The options are the five types.
            onChange={({ currentTarget: { value } }) =>
              changeSubscription(change, item, { dispatchCallType: value as DispatchCallType })
            }
          />
          {item.distance === null ? (
            <NativeSelect
              aria-label={t('howSoonAbout', { place: item.address })}
              data={SOON}
              value={item.cadence ?? OWN}
              // The options are the cadences, and that of all.
              onChange={({ currentTarget: { value } }) =>
                changeSubscription(change, item, { cadence: value === OWN ? null : (value as Cadence) })
              }
            />
          ) : (
            <NativeSelect
              aria-label={t('distanceFrom', { address: item.address })}
              data={WITHIN}
              value={String(item.distance)}
              // The options are the three distances.
              onChange={({ currentTarget: { value } }) =>
                changeSubscription(change, item, { distance: Number(value) as DistanceFeet })
              }
            />
          )}
        </>
      )}
    </Part>
    <Part title={t('garbageAndRecyclingPickups')} items={pickups} change={change}>
      {(item) => <PickupChoices item={item} change={change} />}
    </Part>
  </>
);
