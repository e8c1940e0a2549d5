/**
 * The calls of /alerts as a list: which of them, how fresh they are, and the rows. Those that came with the page stay
 * until there are others.
 */
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { formatClock, toIso } from '../../../shared/base/dates.ts';
import { lastUpdated, MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { CALLS, CALLS_NAMES } from '../../api/site-datasets.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { GIVEN, TIMED } from '../../datasets/given-parts.ts';
import { Freshness } from '../../datasets/list/freshness.tsx';
import { LagChip } from '../../datasets/list/lag-chip.tsx';
import { Given, isGiven } from '../../ui/given.tsx';
import { useGivenAgo } from '../../ui/hooks/use-given.ts';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { ALL_CALLS, CALL_FILTERS, type CallFilter } from './call-filter.ts';
import { FollowedCalls } from './followed-calls.tsx';
import { filtersOf } from './listed-calls.ts';
import { readRows, withRows } from './shown-rows.ts';
import type { useAddressOnMap } from './use-address-on-map.ts';
import type { useRecentCalls } from './use-recent-calls.ts';

/** The nearest call lies in the middle, and what is round it in sight. */
const NEAREST_ZOOM = 15;

interface CallsSectionProps {
  map: ReturnType<typeof useAddressOnMap>;
  recent: ReturnType<typeof useRecentCalls>;
  filter: CallFilter;
  /** The calls are asked for. */
  isLive: boolean;
  onShow: (call: ShownCall) => void;
}

export const CallsSection = ({ map, recent, filter, isLive, onShow }: CallsSectionProps) => {
  const { params, change, state, set, place, goTo } = map;
  const { calls, updatedAt, isLoading } = recent;
  // Old calls are better than none.
  const isKept = !isLive || (updatedAt === null && isGiven(GIVEN.rows));
  useGivenAgo(TIMED);
  return (
    <section aria-labelledby="calls">
      {/* Said by the title and the line over the rows: there for who hears the page. */}
      <VisuallyHidden component="h2" id="calls">
        {t('calls')}
        {calls.length > 0 && ` (${calls.length})`}
      </VisuallyHidden>
      <RadioPills
        legend={t('callsShown')}
        isOneLine
        options={CALL_FILTERS}
        value={filter}
        onChange={(next) => set({ filters: filtersOf(next) }, false)}
      />
      <Freshness of={CALLS_NAMES} shows="late" />
      {isLoading && !isKept && <Skeleton height={220} role="status" aria-label={t('loadingCalls')} />}
      {updatedAt && !isLoading && calls.length === 0 && <Text>{t('noCallsInPrevious6Hours')}</Text>}
      <FollowedCalls
        state={isLoading ? 'loading' : updatedAt ? 'there' : 'failed'}
        isKept={isKept}
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
      <Text component="div" size="sm" c="dimmed" mt="md">
        {isKept ? <Given name={GIVEN.updated} /> : updatedAt && lastUpdated(formatClock(toIso(new Date(updatedAt))))}
      </Text>
      <Freshness of={CALLS_NAMES} shows="read" />
      <LagChip of={CALLS.filter(({ site }) => filter === ALL_CALLS || filter === site.calls.filter)} />
      <Text size="sm" c="dimmed">
        {[t('callsOfSixHours'), ...CALLS.map(({ note }) => note)].join(' ')} <span>{MESSAGES.crimeReminder}</span>
      </Text>
    </section>
  );
};
