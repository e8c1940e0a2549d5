/** The newest calls as they are now, asked again from time to time. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME_VIEW, homeMarks, NEWEST_TOLD } from '../../../shared/site/picture/home-picture.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { configuration, newestCallsOf } from '../../api/queries.ts';
import { CALLS_NAMES } from '../../api/site-datasets.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { useCallsOf } from '../../datasets/calls/use-calls-of.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { CallMap } from '../../map/call-map.tsx';
import type { JumpingMap } from '../../map/drawing/camera.ts';
import { PictureMap } from '../../map/picture/picture-map.tsx';
import type { CentredView } from '../../map/view-text.ts';
import { isGiven } from '../../ui/given.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './live-card.module.css';

/** The calls that the page was sent with are older: the marks are drawn anew. */
const SENT = homeMarks([]);

const newestFirst = (a: ShownCall, b: ShownCall): number => Date.parse(b.time) - Date.parse(a.time);

const LiveMap = ({ calls }: { calls: readonly ShownCall[] }) => {
  const navigate = useNavigate();
  const { data: options } = useQuery(configuration);
  // Without times: none is fainter, as on the picture.
  const marks = useMemo(
    () => homeMarks(calls.flatMap(({ path, kind, place }) => (place ? [{ key: path, kind, place }] : []))),
    [calls],
  );
  const map = useCallback(
    (from: CentredView, onDrawn: (map: JumpingMap) => void) =>
      options && (
        <CallMap
          options={options}
          label={t('mapOfNewest')}
          view={from}
          calls={marks.markers}
          isGathered={false}
          popupLabel={t('mapOfNewest')}
          onChoose={([path]) => {
            if (path) void navigate(path);
          }}
          onDrawn={onDrawn}
          isEmbedded
        />
      ),
    [options, marks, navigate],
  );
  return (
    <div className={classes.map}>
      <PictureMap view={HOME_VIEW} marks={marks} firstMarks={SENT} label={t('mapOfNewest')} map={map} />
    </div>
  );
};

const Calls = ({ calls }: { calls: readonly ShownCall[] }) => (
  <div className={classes.calls}>
    <ul>
      {calls.slice(0, NEWEST_TOLD).map((call) => (
        <li key={call.path}>
          <CallBadge kind={call.kind} size={26} />
          <div>
            <Anchor component={Link} to={call.path} fw={600} c="var(--mantine-color-text)" data-alone>
              {call.nature}
            </Anchor>
            <p>
              {call.location} · <Ago time={call.time} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

/** Says when it has something to show in place of what came with the page. */
export const LiveCalls = ({ onLive }: { onLive: (isLive: boolean) => void }) => {
  // biome-ignore lint/correctness/useHookAtTopLevel: there are always as many.
  const queries = CALLS_NAMES.map((name) => useQuery(newestCallsOf(name)));
  const all = useCallsOf(queries.map(({ data }) => data?.items));
  const calls = useMemo(() => [...all].sort(newestFirst), [all]);
  const isFailed = queries.every(({ isError }) => isError);
  const isWaiting = queries.some(({ isPending }) => isPending) && calls.length === 0;
  // Old calls are better than none.
  const isKept = (isWaiting || isFailed) && isGiven('calls');
  useLayoutEffect(() => onLive(!isKept), [isKept, onLive]);
  if (isKept) return null;
  return (
    <>
      {isFailed && (
        <Problem
          onRetry={() => {
            for (const { refetch } of queries) void refetch();
          }}
        >
          {MESSAGES.notLoaded}
        </Problem>
      )}
      {!isFailed && <LiveMap calls={calls} />}
      {isWaiting && <Loading what={t('loadingCalls')} shape="rows" />}
      {queries.every(({ isSuccess }) => isSuccess) && calls.length === 0 && <Text>{t('noCallsNow')}</Text>}
      {calls.length > 0 && <Calls calls={calls} />}
    </>
  );
};
