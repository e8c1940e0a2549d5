/** The records near another: those that may tell of the same event, then all within 660 feet and 12 hours. */
import { Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { RelatedList, SiteDataset } from '../../../shared/datasets/on-site.ts';
import { LEAST_METRES } from '../../../shared/places/nearby.ts';
import { formatFilter } from '../../../shared/query/filter.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { listRecords } from '../../api/lists.ts';
import { relatedRecords } from '../../api/records.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { formatDistanceAway } from '../calls/shown-call.ts';
import { type ListedDataset, pointOf, type RecordWords, recordPath, recordWords, timeOf } from '../state/listed.ts';
import type { RecordParts } from '../state/part-types.ts';
import { aroundOf } from './counted-around.ts';
import { type Happening, happeningWords, RecordLine } from './record-line.tsx';

/** Records of another dataset that may tell of the same event, with what the site has of its own for it. */
interface OfSameEvent {
  list: RelatedList;
  dataset: SiteDataset;
  parts: RecordParts;
}

export interface NearThenProps {
  /** The datasets whose records may have been near. */
  loadHappenings: () => Promise<readonly Happening[]>;
  dataset: ListedDataset;
  id: string;
  record: AnyRecord;
  related: OfSameEvent | undefined;
}

const HOURS = 12;
/** The most of one dataset, so that the card stays short. */
const MOST = 6;

interface Near extends RecordWords {
  away: string;
}

const later = (time: IsoTime, hours: number): IsoTime => toIso(new Date(Date.parse(time) + hours * 3_600_000));

/** Two sources' points of one house lie within so many metres. */
const SAME_PLACE_METRES = 15;

const awayOf = (place: LngLat, at: LngLat): string =>
  metresBetween(place, at) < SAME_PLACE_METRES ? t('samePlace') : formatDistanceAway(place, at);

const nearOf = async (of: Happening, place: LngLat, time: IsoTime, signal: AbortSignal): Promise<Near[]> => {
  const { name, order } = of.dataset;
  const filter = formatFilter([
    { column: order.column, op: '>=', value: later(time, -HOURS) },
    { column: order.column, op: '<', value: later(time, HOURS) },
  ]);
  const near = `${place[1]},${place[0]},${LEAST_METRES.toFixed(1)}`;
  const query = { filter, near, order: `${order.column} desc`, limit: MOST };
  // Records of whichever dataset.
  const { items } = (await listRecords(name)(query, signal)) as { items: AnyRecord[] };
  return items.map((record) => {
    const at = pointOf(of.dataset, record);
    return { ...happeningWords(of, record), away: at ? awayOf(place, at) : '' };
  });
};

interface LinesProps {
  title: string;
  query: UseQueryResult<unknown>;
  lines: readonly (RecordWords & { away?: string })[];
  /** Below the lines. */
  note: string;
}

const Lines = ({ title, query, lines, note }: LinesProps): ReactNode => (
  <FactCard title={title} isWide>
    {query.isError && <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>}
    {lines.map((words) => (
      <RecordLine key={words.path} words={words} {...(words.away && { away: words.away })} />
    ))}
    {query.isSuccess && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </FactCard>
);

/** The records that may tell of the same event; none where the dataset has no such list. */
const useSameEvent = ({ dataset, id, related }: NearThenProps) => {
  const list = related?.list ?? { title: '', dataset: dataset.name, as: '' };
  const query = useQuery({ ...relatedRecords(dataset.name, id, list), enabled: related !== undefined });
  const wordsOf = related?.parts.words ?? ((record) => recordWords(related?.dataset ?? dataset, record));
  return { query, lines: query.data?.items.map(wordsOf) ?? [] };
};

/** All that happened near then; nothing is asked near sensitive records, and near those that are known by block. */
const useNearThen = ({ dataset, record, loadHappenings }: NearThenProps) => {
  const around = aroundOf(dataset, record);
  const time = timeOf(dataset, record);
  const own = recordPath(dataset, record);
  const query = useQuery({
    queryKey: ['near-then', own],
    queryFn: async ({ signal }) => {
      if (!around || !time) return [];
      const all = await Promise.all((await loadHappenings()).map((of) => nearOf(of, around.place, time, signal)));
      return all
        .flat()
        .filter(({ path }) => path !== own)
        .sort((a, b) => ((a.time ?? '') < (b.time ?? '') ? 1 : -1));
    },
    enabled: around !== null && time !== null,
    staleTime: 300_000,
  });
  return { query, isAsked: around !== null && time !== null };
};

export const NearThen = (props: NearThenProps) => {
  const same = useSameEvent(props);
  const near = useNearThen(props);
  const named = new Set(same.lines.map(({ path }) => path));
  const others = near.query.data?.filter(({ path }) => !named.has(path)) ?? [];
  return (
    <>
      {props.related && (same.query.isError || same.lines.length > 0) && (
        <Lines title={props.related.list.title} query={same.query} lines={same.lines} note={t('foundByTimeAndPlace')} />
      )}
      {near.isAsked && (
        <Lines
          title={t('nearThen')}
          query={near.query}
          lines={others}
          note={t(others.length > 0 ? 'nearThenIs' : 'nothingNearThen')}
        />
      )}
    </>
  );
};
