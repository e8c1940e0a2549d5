/** The choices of a watch of calls, to be changed in place: which calls, how far and how soon; and its mails of late. */
import { NativeSelect, Text } from '@mantine/core';
import { DISPATCH_CALL_TYPES, type DispatchCallType } from '../../shared/alerts/asked-calls.ts';
import { CADENCES, type Cadence } from '../../shared/alerts/cadences.ts';
import { DISTANCES, DISTANCES_FEET, type DistanceFeet } from '../../shared/alerts/subscriptions.ts';
import { areasRound, includedBy } from '../../shared/alerts/watch-overlaps.ts';
import { t } from '../../shared/texts/site/mail-settings.data.ts';
import { call } from '../api/client.ts';
import type { MailSettings } from '../api/mail.ts';
import { late } from '../ui/late.tsx';
import { WhenSeen } from '../ui/when-seen.tsx';
import { ownWords, type Subscription } from './own-words.ts';
import type { Change } from './use-mail-changes.ts';
import { WatchVolume } from './watch-volume.tsx';

const AreaRound = late(async () => (await import('./area-round.tsx')).AreaRound);

const TYPES = Object.entries(DISPATCH_CALL_TYPES).map(([value, label]) => ({ value, label }));
const WITHIN = DISTANCES_FEET.map((feet) => ({ value: String(feet), label: t('within', { feet: DISTANCES[feet] }) }));

/** The cadence that is set for all calls. */
const OWN = 'own';
const SOON = [
  { value: OWN, label: t('asSetForAll') },
  ...Object.entries(CADENCES).map(([value, label]) => ({ value, label })),
];

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
        body: { token, id, dispatchCallType, distance, cadence },
      }),
    apply: (settings, item) => ({
      ...settings,
      subscriptions: settings.subscriptions.map((one) => (one.id === item.id ? item : one)),
    }),
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

interface WatchChoicesProps {
  item: Subscription;
  /** Tell it from all others. */
  words: string;
  settings: MailSettings;
  change: Change;
}

export const WatchChoices = ({ item, words, settings: { preferences, subscriptions }, change }: WatchChoicesProps) => {
  const outer = includedBy(item, subscriptions);
  const areas = outer ? [] : areasRound(item, subscriptions);
  return (
    <>
      <NativeSelect
        aria-label={t('callTypeFor', { words })}
        data={TYPES}
        value={item.dispatchCallType}
        // The options are the five types.
        onChange={({ currentTarget: { value } }) =>
          changeSubscription(change, item, { dispatchCallType: value as DispatchCallType })
        }
      />
      {item.distance !== null && (
        <NativeSelect
          aria-label={t('distanceFor', { words })}
          data={WITHIN}
          value={String(item.distance)}
          // The options are the three distances.
          onChange={({ currentTarget: { value } }) =>
            changeSubscription(change, item, { distance: Number(value) as DistanceFeet })
          }
        />
      )}
      <NativeSelect
        aria-label={t('howSoonFor', { words })}
        data={SOON}
        value={item.cadence ?? OWN}
        // The options are the cadences, and that of all.
        onChange={({ currentTarget: { value } }) =>
          changeSubscription(change, item, { cadence: value === OWN ? null : (value as Cadence) })
        }
      />
      <WatchVolume item={item} cadence={preferences.cadence} />
      {outer && (
        <Text size="sm" c="dimmed" flex="1 0 100%">
          {t('includedBy', { alert: ownWords(outer) })}
        </Text>
      )}
      {areas.length > 0 && (
        <Text component="div" size="sm" c="dimmed" flex="1 0 100%">
          <WhenSeen ahead="0px" room={null}>
            <AreaRound item={item} areas={areas} />
          </WhenSeen>
        </Text>
      )}
    </>
  );
};
