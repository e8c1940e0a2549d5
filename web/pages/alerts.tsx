/** /alerts: a live map of the last six hours' calls, and notifications of those to come (spec §2.6). */
import { Skeleton, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CITY } from '../../shared/city.ts';
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import type { LngLat } from '../../shared/geo.ts';
import { lastUpdated, MESSAGES } from '../../shared/messages.ts';
import { DEFAULT_CALL_TYPE, DEFAULT_DISTANCE } from '../../shared/subscriptions.ts';
import { errorText } from '../api/errors.ts';
import { configuration } from '../api/queries.ts';
import type { MapView } from '../map/city-map.tsx';
import { useDraft, useHeldDraft } from '../session/use-draft.ts';
import { MapPage, uncoverMap } from '../ui/map-page.tsx';
import { Problem } from '../ui/problem.tsx';
import { RadioPills } from '../ui/radio-pills.tsx';
import {
  type Address,
  addressOf,
  CALL_FILTERS,
  type CallFilter,
  readFilter,
  withAddress,
  withFilter,
} from '../widgets/address.ts';
import { AlertsForm } from '../widgets/alerts-form.tsx';
import { AlertsMap } from '../widgets/alerts-map.tsx';
import { CallList } from '../widgets/call-list.tsx';
import { PositionSwitch, usePositionChoice } from '../widgets/position-switch.tsx';
import type { ShownCall } from '../widgets/shown-call.ts';
import { type Choice, isChoice } from '../widgets/subscription-form.tsx';
import { useAddress } from '../widgets/use-address.ts';
import { usePosition } from '../widgets/use-position.ts';
import { useRecentCalls } from '../widgets/use-recent-calls.ts';

/** Spec §9. */
const FIRST_VIEW: MapView = { centre: CITY.centre, zoom: 12 };
const LOCATION_ZOOM = 15;
/** Close enough that calls lie apart. */
const CALL_ZOOM = 16;

const formatTime = new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, hour: 'numeric', minute: '2-digit' });

/** The filter of the URL; a radio that waited for the router's answer would jump back under the finger. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const inUrl = readFilter(params);
  const [filter, setChosen] = useState(inUrl);
  useEffect(() => setChosen(inUrl), [inUrl]);
  const setFilter = (next: CallFilter): void => {
    setChosen(next);
    setParams((now) => withFilter(now, next), { replace: true });
  };
  return { filter, setFilter };
};

/** What the map shows: the city, then the address, then whatever was asked for last. */
const useView = (place: LngLat | null) => {
  const [view, setView] = useState<MapView>(FIRST_VIEW);
  const goTo = useCallback((centre: LngLat, zoom = LOCATION_ZOOM) => setView({ centre, zoom }), []);
  useEffect(() => {
    if (place) goTo(place);
  }, [place, goTo]);
  return { view, goTo };
};

const FIRST_CHOICE: Choice = { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE };

/** What the visitor wants to hear of, kept over a sign-in that leads away; the address is in the URL. */
const useChoice = () => {
  const draft = useDraft('alerts');
  const [choice, setChoice] = useState(isChoice(draft) ? draft : FIRST_CHOICE);
  useHeldDraft('alerts', choice);
  return { choice, setChoice };
};

export const AlertsPage = () => {
  const { filter, setFilter } = useFilter();
  const { address, place, error } = useAddress();
  const [, setParams] = useSearchParams();
  const setAddress = (next: Address | null): void => setParams((now) => withAddress(now, next));
  const { view, goTo } = useView(place);
  const recent = useRecentCalls(filter);
  const { online } = useNetwork();
  const config = useQuery(configuration);
  const { choice, setChoice } = useChoice();
  const [chosen, setChosen] = useState<string[]>([]);
  const mayAskHere = config.data?.askForPosition === true;
  const position = usePositionChoice();
  usePosition(address === null && mayAskHere && position.mayAsk === true, goTo);
  const circle = useMemo(
    () => (place ? { centre: place, distanceFeet: choice.distance } : null),
    [place, choice.distance],
  );
  const show = (call: ShownCall): void => {
    if (!call.place) return;
    goTo(call.place, CALL_ZOOM);
    setChosen([call.path]);
    uncoverMap();
  };
  const { calls, updatedAt } = recent;
  return (
    <MapPage
      map={
        <AlertsMap
          calls={calls}
          view={view}
          circle={circle}
          chosen={chosen}
          onChoose={setChosen}
          onAddress={setAddress}
        />
      }
    >
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      {online && recent.error !== null && (
        <Problem onRetry={recent.retry}>{`The calls could not be loaded. ${errorText(recent.error)}`}</Problem>
      )}
      <AlertsForm
        address={address}
        place={place}
        error={error}
        choice={choice}
        onAddress={setAddress}
        onChoose={setChoice}
        onShow={(subscription) => {
          setChoice({ dispatchCallType: subscription.dispatchCallType, distance: subscription.distance });
          setAddress(addressOf(subscription));
        }}
      />
      <section aria-labelledby="calls">
        <Title order={2} size="h4" id="calls" mb="xs">
          Calls{calls.length > 0 && ` (${calls.length})`}
        </Title>
        <RadioPills legend="Calls shown" options={CALL_FILTERS} value={filter} onChange={setFilter} />
        <Text size="sm" c="dimmed" my="sm">
          {updatedAt && lastUpdated(formatTime.format(updatedAt))}
        </Text>
        {recent.isLoading && <Skeleton height={220} role="status" aria-label="Loading the calls" />}
        {updatedAt && !recent.isLoading && calls.length === 0 && <Text>No calls in the previous 6 hours.</Text>}
        <CallList calls={calls} from={place} onShow={show} />
        <Text size="sm" c="dimmed" mt="md">
          {policeDispatchCall.note} {fireDispatchCall.note}
        </Text>
      </section>
      {mayAskHere && <PositionSwitch {...position} />}
    </MapPage>
  );
};
