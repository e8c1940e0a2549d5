/** /alerts: a live map of the last six hours' calls, and notifications of those to come (spec §2.6). */
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CITY } from '../../shared/city.ts';
import { fireDispatchCall } from '../../shared/datasets/fire-dispatch-call.ts';
import { policeDispatchCall } from '../../shared/datasets/police-dispatch-call.ts';
import type { LngLat } from '../../shared/geo.ts';
import { lastUpdated, MESSAGES } from '../../shared/messages.ts';
import { DEFAULT_CALL_TYPE, DEFAULT_DISTANCE } from '../../shared/subscriptions.ts';
import { errorText } from '../api/errors.ts';
import { configuration } from '../api/queries.ts';
import type { MapArea } from '../map/city-map.tsx';
import { useDraft, useHeldDraft } from '../session/use-draft.ts';
import { MapPage, uncoverMap } from '../ui/map-page.tsx';
import { Problem } from '../ui/problem.tsx';
import { RadioPills } from '../ui/radio-pills.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { useUrlParams } from '../ui/use-url-params.ts';
import { type Address, addressOf, CALL_FILTERS, readFilter, withAddress, withFilter } from '../widgets/address.ts';
import { AlertsForm } from '../widgets/alerts-form.tsx';
import { AlertsMap } from '../widgets/alerts-map.tsx';
import { CallList } from '../widgets/call-list.tsx';
import { readChosen, withChosen } from '../widgets/chosen-calls.ts';
import { Freshness } from '../widgets/freshness.tsx';
import { PositionSwitch, usePositionChoice } from '../widgets/position-switch.tsx';
import type { ShownCall } from '../widgets/shown-call.ts';
import { type Choice, isChoice } from '../widgets/subscription-form.tsx';
import { useAddress } from '../widgets/use-address.ts';
import { useMapView } from '../widgets/use-map-view.ts';
import { usePosition } from '../widgets/use-position.ts';
import { useRecentCalls } from '../widgets/use-recent-calls.ts';
import { readView, viewText, withView } from '../widgets/view-text.ts';

/** Spec §9. */
const FIRST_VIEW = { centre: CITY.centre, zoom: 12 };
const LOCATION_ZOOM = 15;
/** Close enough that calls lie apart. */
const CALL_ZOOM = 16;
const SOURCES = [policeDispatchCall.name, fireDispatchCall.name];
/** A map that is being moved tells the URL when it rests. */
const REST_MS = 350;

const formatTime = new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, hour: 'numeric', minute: '2-digit' });

/** What the map shows: the city, or the address, or where it was moved to; that, and the address, are in the URL. */
const useAddressOnMap = () => {
  const [params, change] = useUrlParams();
  const found = useAddress(params);
  const inUrl = params.get('view');
  const { view, goTo, isThere } = useMapView({
    inUrl,
    read: readView,
    place: found.place,
    isLocating: found.isLocating,
    placeZoom: LOCATION_ZOOM,
    start: FIRST_VIEW,
  });
  const rest = useDebouncedCallback((area: MapArea) => {
    isThere(viewText(area));
    change((now) => withView(now, area), false);
  }, REST_MS);
  const isDrawn = useRef(false);
  const onMove = (area: MapArea): void => {
    // The first view is what the URL says already, or what it need not say.
    if (isDrawn.current) rest(area);
    isDrawn.current = true;
  };
  const setAddress = (next: Address | null): void =>
    change((now) => withAddress(next ? withView(now, null) : now, next), true);
  return { ...found, params, change, view, goTo, onMove, setAddress, isAnywhere: inUrl === null };
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
  const { params, change, ...map } = useAddressOnMap();
  const { address, place, isNear, error, goTo, setAddress } = map;
  const filter = readFilter(params);
  const recent = useRecentCalls(filter);
  const { online } = useNetwork();
  const config = useQuery(configuration);
  const { choice, setChoice } = useChoice();
  const chosen = readChosen(params);
  const setChosen = (paths: readonly string[]): void => {
    if (paths.join() !== chosen.join()) change((now) => withChosen(now, paths), true);
  };
  const mayAskHere = config.data?.askForPosition === true;
  const position = usePositionChoice();
  const goToOwn = useCallback((centre: LngLat) => goTo({ centre, zoom: LOCATION_ZOOM }), [goTo]);
  // A link that says where to look is not asked to look elsewhere.
  usePosition(address === null && map.isAnywhere && mayAskHere && position.mayAsk === true, goToOwn);
  const circle = useMemo(
    () => (place ? { centre: place, distanceFeet: choice.distance } : null),
    [place, choice.distance],
  );
  const show = (call: ShownCall): void => {
    if (!call.place) return;
    goTo({ centre: call.place, zoom: CALL_ZOOM });
    setChosen([call.path]);
    uncoverMap();
  };
  const { calls, updatedAt } = recent;
  return (
    <MapPage
      map={
        <AlertsMap
          calls={calls}
          view={map.view}
          circle={circle}
          chosen={chosen}
          onChoose={setChosen}
          onAddress={setAddress}
          onMove={map.onMove}
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
        isNear={isNear}
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
        <Group justify="space-between" mb="xs">
          <Title order={2} size="h4" id="calls">
            Calls{calls.length > 0 && ` (${calls.length})`}
          </Title>
          <ShareButton />
        </Group>
        <RadioPills
          legend="Calls shown"
          options={CALL_FILTERS}
          value={filter}
          onChange={(next) => change((now) => withFilter(now, next), false)}
        />
        <Text size="sm" c="dimmed" my="sm">
          {updatedAt && lastUpdated(formatTime.format(updatedAt))}
        </Text>
        <Freshness of={SOURCES} />
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
