/** How often something of a record's kind happens within 660 feet of it. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { listRecords, totalOf } from '../../api/lists.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { type ListedDataset, textOf } from '../state/listed.ts';
import { type Around, aroundOf, countQuery, listPath } from './counted-around.ts';
import classes from './how-often.module.css';

const SPANS = [30, 365] as const;
const DAY = 86_400_000;

interface HowOftenProps {
  dataset: ListedDataset;
  record: AnyRecord;
  /** In plain words. */
  kind: string;
}

/** How many there are of each span, and when the list's oldest record was. */
const useCounts = (dataset: ListedDataset, around: Around, now: Date) => {
  const { name, path, order } = dataset;
  return useQuery({
    queryKey: ['often', path, around],
    queryFn: async ({ signal }) => {
      const oldest = { order: `${order.column} asc`, limit: 1, fields: order.column };
      const [first, ...counts] = await Promise.all([
        listRecords(name)(oldest, signal),
        ...SPANS.map((days) => totalOf(name, countQuery(dataset, around, days, now), signal)),
      ]);
      return { counts, since: first.items[0] ? textOf(first.items[0] as AnyRecord, order.column) : null };
    },
    staleTime: 300_000,
  });
};

const Counts = ({ dataset, kind, around }: Omit<HowOftenProps, 'record'> & { around: Around }) => {
  const now = useNow();
  const { data, isError } = useCounts(dataset, around, now);
  // It is said beside what the page is about: where it cannot be had nothing is missing.
  if (isError) return null;
  const isShort = data?.since && now.getTime() - Date.parse(data.since) < SPANS[1] * DAY;
  return (
    <FactCard title={t('howOftenNearHere')}>
      <dl className={classes.spans}>
        {SPANS.map((days, at) => (
          <div key={days}>
            <dt className={classes.span}>{t('inLastDays', { days: String(days) })}</dt>
            <dd className={classes.count}>{data?.counts[at]?.toLocaleString('en-US') ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm">
        {t('ofThisKind', { kind })} {isShort && data.since && t('listBegins', { day: formatDate(data.since) })}
      </Text>
      <Anchor component={Link} to={listPath(dataset, around)} size="sm" data-alone>
        {t('showThem')}
      </Anchor>
    </FactCard>
  );
};

/** Nothing of sensitive kinds. */
export const HowOften = ({ dataset, record, kind }: HowOftenProps) => {
  const around = aroundOf(dataset, record);
  return around && <Counts dataset={dataset} kind={kind} around={around} />;
};
