/** Somebody's notifications of both kinds: what each asks for may be changed in place, stopped and resumed. */
import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { MailSettings } from '../api/mail.ts';
import classes from './mail-subscriptions.module.css';
import { PickupChoices } from './pickup-choices.tsx';
import type { Change } from './use-mail-changes.ts';
import { WatchChoices } from './watch-choices.tsx';

type Subscription = MailSettings['subscriptions'][number];
type Pickup = MailSettings['pickups'][number];

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

export const MailSubscriptions = ({ settings, change }: MailSubscriptionsProps) => (
  <>
    <Part title={t('dispatchCalls')} items={settings.subscriptions} change={change}>
      {(item) => <WatchChoices item={item} settings={settings} change={change} />}
    </Part>
    <Part title={t('garbageAndRecyclingPickups')} items={settings.pickups} change={change}>
      {(item) => <PickupChoices item={item} change={change} />}
    </Part>
  </>
);
