/** /sirens: the calls of the last 90 minutes round where somebody stands, the nearest first, and how late they may come. */
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/sirens.data.ts';
import { formatAddress, withAddress } from '../../address/address.ts';
import { locate } from '../../address/locate-address.ts';
import { useAddress } from '../../address/use-address.ts';
import { errorText } from '../../api/errors.ts';
import { CALLS, CALLS_NAMES } from '../../api/site-datasets.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { Freshness } from '../../datasets/list/freshness.tsx';
import { LagChip } from '../../datasets/list/lag-chip.tsx';
import { ordered } from '../../datasets/state/order.ts';
import { viewText } from '../../map/view-text.ts';
import { AddressBox } from '../../search/address-box.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { ALL_CALLS } from '../alerts/call-filter.ts';
import { CallList } from '../alerts/call-list.tsx';
import { ROWS } from '../alerts/shown-rows.ts';
import { useRecentCalls } from '../alerts/use-recent-calls.ts';

/** Nobody remembers a siren for longer, and the city takes less time to publish a call. */
const MINUTES = 90;
/** A siren is heard no farther than this: a mile, in metres. */
const HEARD_METRES = 1609;
const ZOOM = 16;
const ORDERS = { nearest: t('nearest'), newest: t('newest') };

/** The visitor's place, asked of the browser at once: the press that led here asked for it. Null while it is not known. */
const useOwnPlace = (isWanted: boolean) => {
  const [found, setFound] = useState<Awaited<ReturnType<typeof locate>> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void locate().then((answer) => {
      if (!isGone) setFound(answer);
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return found;
};

/** The calls that somebody may have heard at a place, the newest first. */
const useHeard = (calls: readonly ShownCall[], from: LngLat | null): ShownCall[] => {
  const now = useNow();
  return useMemo(() => {
    const since = now.getTime() - MINUTES * 60_000;
    return calls.filter(
      ({ place, time }) => from && place && Date.parse(time) >= since && metresBetween(from, place) <= HEARD_METRES,
    );
  }, [calls, from, now]);
};

export const SirensPage = () => {
  const [params, change] = useUrlParams();
  const { address, place, isLocating, error } = useAddress(params);
  const { online } = useNetwork();
  const navigate = useNavigate();
  const own = useOwnPlace(address === null);
  const from = address ? place : own && 'place' in own ? own.place : null;
  const recent = useRecentCalls(ALL_CALLS, true);
  const heard = useHeard(recent.calls, from);
  const [by, setBy] = useState<keyof typeof ORDERS>('nearest');
  const [rows, setRows] = useState(ROWS);
  const listed = from ? ordered(heard, ({ kind, place: at }) => at && { kind, place: at }, by, from) : [];
  const show = (call: ShownCall): void => {
    if (!call.place) return;
    const view = viewText({ centre: call.place, zoom: ZOOM });
    void navigate(`/alerts?${new URLSearchParams({ view, at: call.path })}`);
  };
  return (
    <Page title={t('whatWereThoseSirens')} size="md">
      <Text c="dimmed">{t('about')}</Text>
      <div>
        <LagChip of={CALLS} />
        <Freshness of={CALLS_NAMES} shows="late" />
      </div>
      <Paper component="section" withBorder radius="lg" p="md" bg="var(--panel)" aria-label={t('whereYouAre')}>
        {!address && own === null && <Loading what={t('lookingForYou')} />}
        {!address && own && 'problem' in own && (
          <Text role="alert" size="sm" mb="sm">
            {own.problem}
          </Text>
        )}
        <AddressBox
          address={address}
          error={error}
          onChange={(next) => change((now) => withAddress(now, next), true)}
        />
      </Paper>
      {!online && <Problem>{MESSAGES.offline}</Problem>}
      {recent.error !== null && online && (
        <Problem onRetry={recent.retry}>{t('callsCouldNotBeLoaded', { error: errorText(recent.error) })}</Problem>
      )}
      {(isLocating || (from && recent.isLoading)) && <Loading what={t('loadingCalls')} shape="rows" />}
      {from && !recent.isLoading && recent.updatedAt && (
        <section aria-labelledby="near">
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h4" id="near">
              {address ? t('nearAddress', { address: formatAddress(address) }) : t('nearYou')}
              {listed.length > 0 && ` (${listed.length})`}
            </Title>
            {listed.length > 1 && <RadioPills legend={t('order')} options={ORDERS} value={by} onChange={setBy} />}
          </Group>
          {listed.length === 0 && (
            <Group role="status">
              <Text>{t('nothing')}</Text>
              <Button variant="default" onClick={recent.again}>
                {t('lookAgain')}
              </Button>
            </Group>
          )}
          <CallList calls={listed} from={from} onShow={show} rows={rows} onRows={setRows} />
        </section>
      )}
      <Text size="sm" c="dimmed">
        {t('notEverySiren')}
      </Text>
    </Page>
  );
};
