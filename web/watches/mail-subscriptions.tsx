/** Somebody's notifications of both kinds by place: what each asks for may be changed in place, stopped and resumed. */
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { capitalised } from '../../shared/base/capitalised.ts';
import { MESSAGES } from '../../shared/texts/messages.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { MailSettings } from '../api/mail.ts';
import classes from './mail-subscriptions.module.css';
import { byPlace, type OwnPlace } from './own-words.ts';
import { PickupChoices } from './pickup-choices.tsx';
import type { Change } from './use-mail-changes.ts';
import { WatchChoices } from './watch-choices.tsx';

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

type EntryProps = OwnPlace['items'][number] & {
  settings: MailSettings;
  change: Change;
};

const Entry = ({ item, words, settings, change }: EntryProps) => {
  const isOfPickups = 'hoursBefore' in item;
  return (
    <li className={classes.entry}>
      <Text size="sm">{t(isOfPickups ? 'garbageAndRecyclingPickups' : 'dispatchCalls')}</Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(item.stoppedAt ? 'resumeMailFor' : 'stopMailFor', { words })}
        onClick={() => changeStops(change, [item.id], !item.stoppedAt)}
      >
        {item.stoppedAt ? t('resume') : t('stop')}
      </Button>
      <div className={classes.choices}>
        {item.stoppedAt ? (
          <Text size="sm" c="dimmed">
            {capitalised(words)}. {t('stoppedItCanBeResumed')}
          </Text>
        ) : isOfPickups ? (
          <PickupChoices item={item} words={words} change={change} />
        ) : (
          <WatchChoices item={item} words={words} settings={settings} change={change} />
        )}
      </div>
    </li>
  );
};

interface PlaceProps extends OwnPlace {
  settings: MailSettings;
  change: Change;
}

const Place = ({ address, items, ...rest }: PlaceProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb={6}>
        {address}
      </Title>
      <ul className={classes.list}>
        {items.map(({ item, words }) => (
          <Entry key={item.id} item={item} words={words} {...rest} />
        ))}
      </ul>
    </section>
  );
};

export const MailSubscriptions = (props: Omit<PlaceProps, keyof OwnPlace>) =>
  byPlace(props.settings).map((place) => <Place key={place.address} {...place} {...props} />);
