/** How fresh the data of a page are: as of when, or that a source is late, what that means and since when. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { formatLong, type IsoTime } from '../../../shared/base/dates.ts';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { serviceStatus } from '../../api/queries.ts';
import { useIdle } from '../../ui/hooks/use-idle.ts';
import classes from './freshness.module.css';

type Source = Reply<'GET /api/status'>['sources'][number];

const Time = ({ time }: { time: IsoTime }) => <time dateTime={time}>{formatLong(time)}</time>;

/** The state of all sources, loaded when the page is idle; nothing until then, or when it fails. */
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
    {title}: {sentence} {since && <>{t.rich('since', { time: () => <Time time={since} /> })}</>}{' '}
    <Anchor component={Link} to="/status" inherit>
      {t('allSources')}
    </Anchor>
  </p>
);

interface FreshnessProps {
  /** The datasets, by their names. */
  of: readonly string[];
  /**
   * All, or only that a source is late, or only as of when they are. The last two take no room where there is nothing
   * to say.
   */
  shows?: 'all' | 'late' | 'read';
}

export const Freshness = ({ of, shows = 'all' }: FreshnessProps) => {
  const sources = useSources(of);
  // A source that was never read is not late.
  const late = sources.filter(({ state, since }) => state !== 'ok' && since !== null);
  const read = oldestRead(sources);
  const isLate = late.length > 0;
  if ((shows === 'late' && !isLate) || (shows === 'read' && isLate)) return null;
  return (
    <div className={classes.line} role={isLate ? 'status' : undefined}>
      {isLate
        ? late.map((source) => <Late key={source.name} {...source} />)
        : read && <>{t.rich('asOf', { time: () => <Time time={read} /> })}</>}
    </div>
  );
};
