/** /alerts: a live map of the last six hours' calls, and notifications of those to come (spec §2.6). */
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DEFAULT_CALL_TYPE, DEFAULT_DISTANCE } from '../../../shared/alerts/subscriptions.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { formatAddress, subscribedAddressOf } from '../../address/address.ts';
import { errorText } from '../../api/errors.ts';
import { configuration } from '../../api/queries.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { ComingMap } from '../../datasets/coming-map.tsx';
import { GIVEN } from '../../datasets/given-parts.ts';
import { useOwnPosition } from '../../map/own-position.ts';
import { useDraft, useHeldDraft } from '../../session/use-draft.ts';
import { useRowsAsked } from '../../ui/hooks/use-given.ts';
import { IconBell } from '../../ui/icons/bell.data.ts';
import { late } from '../../ui/late.tsx';
import { MapPage, useSheetStop } from '../../ui/map-page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { AlertsForm, AlertsHead } from './alerts-form.tsx';
import { AlertsMap } from './alerts-map.tsx';
import { readFilter } from './call-filter.ts';
import { CallsSection } from './calls-section.tsx';
import { type Choice, isChoice } from './choice.ts';
import { readChosenCalls, withChosenCalls } from './chosen-calls.ts';
import { PositionSwitch, usePositionChoice } from './position-switch.tsx';
import { useAddressOnMap } from './use-address-on-map.ts';
import { usePosition } from './use-position.ts';
import { useRecentCalls } from './use-recent-calls.ts';

/** Follows an address. */
const AlertsSignUp = late(async () => (await import('./alerts-sign-up.tsx')).AlertsSignUp);

/** The visitor's choice for a notification, kept during a sign-in on another page; the address is in the URL. */
const FIRST_CHOICE: Choice = { dispatchCallType: DEFAULT_CALL_TYPE, distance: DEFAULT_DISTANCE };

const useChoice = () => {
  const draft = useDraft('alerts');
  const [choice, setChoice] = useState(isChoice(draft) ? draft : FIRST_CHOICE);
  useHeldDraft('alerts', choice);
  return { choice, setChoice };
};

/** Whoever tells where they are asks for what is round them. */
const useCallsAsked = (): boolean => {
  const own = useOwnPosition();
  return useRowsAsked(GIVEN.rows) || own !== null;
};

export const AlertsPage = () => {
  const map = useAddressOnMap();
  const { params, change, address, place, isNear, error, goTo, setAddress } = map;
  const filter = readFilter(map.state.filters.calls);
  const isLive = useCallsAsked();
  const recent = useRecentCalls(filter, isLive);
  const { online } = useNetwork();
  const config = useQuery(configuration);
  const { choice, setChoice } = useChoice();
  const [isSigningUp, setIsSigningUp] = useState(false);
  const sheet = useSheetStop();
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
          isComing={!isLive || recent.isLoading}
          view={map.view}
          circle={circle}
          chosen={chosen}
          onChoose={setChosen}
          onAddress={setAddress}
          onMove={map.onMove}
        />
      }
      coming={<ComingMap />}
      label={t('calls')}
      sheet={sheet}
      head={<AlertsHead address={address} />}
      form={{
        title: t('alertsNearAddress'),
        button: address ? t('alertsNear', { address: formatAddress(address) }) : t('alertMeNearAddress'),
        icon: <IconBell size={18} />,
        tool: <ShareButton isSmall />,
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
      <CallsSection map={map} recent={recent} filter={filter} isLive={isLive} onShow={show} />
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
