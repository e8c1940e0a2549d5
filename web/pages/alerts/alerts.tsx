/** /alerts: a live map of the last six hours' calls, and notifications of those to come (spec §2.6). */
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DEFAULT_CALL_TYPE, DEFAULT_DISTANCE } from '../../../shared/alerts/subscriptions.ts';
import { formatClock, toIso } from '../../../shared/base/dates.ts';
import { lastUpdated, MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { formatAddress, subscribedAddressOf } from '../../address/address.ts';
import { errorText } from '../../api/errors.ts';
import { configuration } from '../../api/queries.ts';
import { CALLS, CALLS_NAMES } from '../../api/site-datasets.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { Freshness } from '../../datasets/list/freshness.tsx';
import { LagChip } from '../../datasets/list/lag-chip.tsx';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { IconBell } from '../../ui/icons/bell.data.ts';
import { MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { useIsSheet } from '../../ui/sheet/sheet-media.ts';
import classes from './alerts-form.module.css';
import { AlertsForm, AlertsHead } from './alerts-form.tsx';
import { AlertsMap } from './alerts-map.tsx';
import { AlertsSignUp } from './alerts-sign-up.tsx';
import { ALL_CALLS, CALL_FILTERS, type CallFilter, readFilter } from './call-filter.ts';
import { type Choice, isChoice } from './choice.ts';
import { readChosenCalls, withChosenCalls } from './chosen-calls.ts';
import { FollowedCalls } from './followed-calls.tsx';
import { filtersOf } from './listed-calls.ts';
import { PositionSwitch, usePositionChoice } from './position-switch.tsx';
import { readRows, withRows } from './shown-rows.ts';
import { useAddressOnMap } from './use-address-on-map.ts';
import { usePosition } from './use-position.ts';
import { useRecentCalls } from './use-recent-calls.ts';

/** The visitor's choice for a notification, kept during a sign-in on another page; the address is in the URL. */
const FIRST_CHOICE: Choice = { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE };

const useChoice = () => {
  const draft = useDraft('alerts');
  const [choice, setChoice] = useState(isChoice(draft) ? draft : FIRST_CHOICE);
  useHeldDraft('alerts', choice);
  return { choice, setChoice };
};

/** The nearest call lies in the middle, and what is round it in sight. */
const NEAREST_ZOOM = 15;
interface CallsSectionProps {
  map: ReturnType<typeof useAddressOnMap>;
  recent: ReturnType<typeof useRecentCalls>;
  filter: CallFilter;
  onShow: (call: ShownCall) => void;
}

/** The calls of the map as a list: which of them, how fresh they are, and the rows. */
const CallsSection = ({ map, recent, filter, onShow }: CallsSectionProps) => {
  const { params, change, state, set, place, goTo } = map;
  const { calls, updatedAt, isLoading } = recent;
  const isNarrow = useIsSheet() === true;
  return (
    <section aria-labelledby="calls">
      <Group justify="space-between" mb="xs" className={classes.listHead}>
        <Title order={2} size="h4" id="calls">
          {t('calls')}
          {calls.length > 0 && ` (${calls.length})`}
        </Title>
        {!isNarrow && <ShareButton />}
      </Group>
      <RadioPills
        legend={t('callsShown')}
        options={CALL_FILTERS}
        value={filter}
        onChange={(next) => set({ filters: filtersOf(next) }, false)}
      />
      <Text size="sm" c="dimmed" my={{ base: 6, md: 'sm' }}>
        {updatedAt && lastUpdated(formatClock(toIso(new Date(updatedAt))))}
      </Text>
      <Freshness of={CALLS_NAMES} shows={isNarrow ? 'late' : 'all'} />
      <LagChip of={CALLS.filter(({ site }) => filter === ALL_CALLS || filter === site.calls.filter)} />
      {isLoading && <Skeleton height={220} role="status" aria-label={t('loadingCalls')} />}
      {updatedAt && !isLoading && calls.length === 0 && <Text>{t('noCallsInPrevious6Hours')}</Text>}
      <FollowedCalls
        state={isLoading ? 'loading' : updatedAt ? 'there' : 'failed'}
        calls={calls}
        box={map.listedBox}
        place={place}
        centre={map.centre}
        by={state.by}
        onBy={(by) => set({ by })}
        onAll={() => map.follow(false)}
        onHere={map.mayFollow ? () => map.follow(true) : undefined}
        onShow={onShow}
        onPlace={(at) => goTo({ centre: at, zoom: NEAREST_ZOOM })}
        rows={readRows(params)}
        onRows={(rows) => change((now) => withRows(now, rows), false)}
      />
      {isNarrow && <Freshness of={CALLS_NAMES} shows="read" />}
      <Text size="sm" c="dimmed" mt="md">
        {CALLS.map(({ note }) => note).join(' ')}
      </Text>
    </section>
  );
};

export const AlertsPage = () => {
  const map = useAddressOnMap();
  const { params, change, address, place, isNear, error, goTo, setAddress } = map;
  const filter = readFilter(map.state.filters.calls);
  const recent = useRecentCalls(filter);
  const { online } = useNetwork();
  const config = useQuery(configuration);
  const { choice, setChoice } = useChoice();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const sheet = useSheetStop();
  const isNarrow = useIsSheet() === true;
  const chosen = readChosenCalls(params);
  const setChosen = (paths: readonly string[]): void => {
    if (paths.join() !== chosen.join()) change((now) => withChosenCalls(now, paths), true);
  };
  const mayAskHere = config.data?.askForPosition === true;
  const position = usePositionChoice();
  // A link that says where to look is not asked to look elsewhere.
  usePosition({
    isWanted: address === null && map.isAnywhere && mayAskHere && position.mayAsk === true,
    calls: recent.isLoading || !recent.updatedAt ? null : recent.calls,
    onView: goTo,
  });
  const circle = useMemo(
    () => (place ? { centre: place, distanceFeet: choice.distance } : null),
    [place, choice.distance],
  );
  const show = (call: ShownCall): void => {
    if (!call.place) return;
    map.goToCall(call.place);
    setChosen([call.path]);
    sheet.uncoverMap();
  };
  return (
    <MapPage
      map={
        <AlertsMap
          calls={recent.calls}
          view={map.view}
          circle={circle}
          chosen={chosen}
          onChoose={setChosen}
          onAddress={setAddress}
          onMove={map.onMove}
        />
      }
      label={t('calls')}
      sheet={sheet}
      head={<AlertsHead isStart={address === null} share={isNarrow && <ShareButton isSmall />} />}
      form={{
        title: t('alertsNearAddress'),
        button: address ? t('alertsNear', { address: formatAddress(address) }) : t('alertMeNearAddress'),
        icon: <IconBell size={18} />,
        content: (
          <AlertsForm
            address={address}
            place={place}
            isNear={isNear}
            error={error}
            choice={choice}
            onAddress={setAddress}
            onChoose={setChoice}
            onAnonymous={() => setIsSigningUp(true)}
            onShow={(subscription) => {
              setChoice({ dispatchCallType: subscription.dispatchCallType, distance: subscription.distance });
              setAddress(subscribedAddressOf(subscription));
            }}
          />
        ),
      }}
    >
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      {online && recent.error !== null && (
        <Problem onRetry={recent.retry}>{t('callsCouldNotBeLoaded', { error: errorText(recent.error) })}</Problem>
      )}
      <CallsSection map={map} recent={recent} filter={filter} onShow={show} />
      {mayAskHere && <PositionSwitch {...position} />}
      {address && place && (
        <AlertsSignUp
          opened={isSigningUp}
          onOpen={() => setIsSigningUp(true)}
          onClose={() => setIsSigningUp(false)}
          address={address}
          place={place}
          choice={choice}
          onChoose={setChoice}
        />
      )}
    </MapPage>
  );
};
