/** How fresh the data of a page are: as of when, or that a source is late, what that means and since when. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api.ts';
import { formatLong, type IsoTime } from '../../shared/dates.ts';
import { serviceStatus } from '../api/queries.ts';
import { useIdle } from '../ui/use-idle.ts';
import classes from './freshness.module.css';

type Source = Reply<'GET /api/status'>['sources'][number];

const Time = ({ time }: { time: IsoTime }) => <time dateTime={time}>{formatLong(time)}</time>;

/** The state of all sources, asked for when the page has come to rest; nothing until then, or where it can't be had. */
const useSources = (names: readonly string[]): Source[] => {
  const { data } = useQuery({ ...serviceStatus, enabled: useIdle() });
  return (data?.sources ?? []).filter(({ name }) => names.includes(name));
};

/** When all of them had been read: the data of a page are as old as the oldest. */
const oldestRead = (sources: readonly Source[]): IsoTime | null =>
  sources.reduce<IsoTime | null>(
    (oldest, { lastGoodRead }) => (lastGoodRead && (!oldest || lastGoodRead < oldest) ? lastGoodRead : oldest),
    null,
  );

const Late = ({ title, sentence, since }: Source) => (
  <p className={classes.late}>
    {title}: {sentence}{' '}
    {since && (
      <>
        Since <Time time={since} />.
      </>
    )}{' '}
    <Anchor component={Link} to="/status" inherit>
      All sources
    </Anchor>
  </p>
);

/** Of these datasets, by their names. */
export const Freshness = ({ of }: { of: readonly string[] }) => {
  const sources = useSources(of);
  // One that was never read has nothing to be late with.
  const late = sources.filter(({ state, since }) => state !== 'ok' && since !== null);
  const read = oldestRead(sources);
  return (
    <div className={classes.line} role={late.length > 0 ? 'status' : undefined}>
      {late.length > 0
        ? late.map((source) => <Late key={source.name} {...source} />)
        : read && (
            <>
              As of <Time time={read} />
            </>
          )}
    </div>
  );
};
