/** The list of /alerts: the calls on the map or all, in the order that is asked for, with the line that says so. */
import { useMemo } from 'react';
import { type Bounds, isInside, type LngLat } from '../../../shared/base/geo.ts';
import { ALERT_HOURS } from '../../api/queries.ts';
import type { ShownCall } from '../../datasets/calls/shown-call.ts';
import { FollowLine } from '../../datasets/follow/follow-line.tsx';
import { JoinedRows } from '../../datasets/follow/joined-rows.tsx';
import { GIVEN } from '../../datasets/given-parts.ts';
import { type By, ordered } from '../../datasets/state/order.ts';
import { Given } from '../../ui/given.tsx';
import { late } from '../../ui/late.tsx';
import { CallList } from './call-list.tsx';
import { LISTED } from './listed-calls.ts';

const NothingAmong = late(async () => (await import('../../datasets/follow/nothing-here.tsx')).NothingAmong);

const { title } = LISTED;
const CHOICES = ['newest', 'nearest', 'serious'] as const;

interface FollowedCallsProps {
  /** The newest first. */
  calls: readonly ShownCall[];
  /** Tells whether they are there, on their way, or not to be had. */
  state: 'there' | 'loading' | 'failed';
  /** The rows that came with the page stand there until these are known. */
  isKept: boolean;
  /** The part of the city on the map, where the list is about that. */
  box: Bounds | null;
  /** The place of the address; null without one. */
  place: LngLat | null;
  centre: LngLat;
  by: By;
  onBy: (by: By) => void;
  onAll: () => void;
  /** Absent where the map has not been moved. */
  onHere?: () => void;
  onShow: (call: ShownCall) => void;
  onPlace: (place: LngLat) => void;
  rows: number;
  onRows: (rows: number) => void;
}

/** The calls that lie in a box; all without one. */
export const callsIn = (calls: readonly ShownCall[], box: Bounds | null): readonly ShownCall[] =>
  box ? calls.filter(({ place }) => place && isInside(place, box)) : calls;

export const FollowedCalls = (props: FollowedCallsProps) => {
  const { calls, state, isKept, box, place, centre, by, onBy, onAll, onHere, onShow, onPlace, rows, onRows } = props;
  const from = place ?? centre;
  const here = useMemo(() => callsIn(calls, box), [calls, box]);
  const listed = useMemo(
    () => ordered(here, ({ kind, place: at }) => at && { kind, place: at }, by, from),
    [here, by, from],
  );
  const [newest] = here;
  return (
    <>
      <FollowLine
        count={state === 'there' ? here.length : null}
        isCounting={state === 'loading' && !isKept}
        given={isKept ? GIVEN.count : undefined}
        title={title}
        newest={newest?.time ?? null}
        isHere={box !== null}
        onAll={onAll}
        onHere={onHere}
        by={by}
        choices={CHOICES}
        isTimed
        onBy={onBy}
      />
      {box && here.length === 0 && calls.length > 0 && (
        <NothingAmong what={title.one.toLowerCase()} hours={ALERT_HOURS} from={from} items={calls} onShow={onPlace} />
      )}
      {isKept ? (
        <Given name={GIVEN.rows} />
      ) : (
        <JoinedRows isPageScrolled>
          <CallList calls={listed} from={place} onShow={onShow} rows={rows} onRows={onRows} />
        </JoinedRows>
      )}
    </>
  );
};
