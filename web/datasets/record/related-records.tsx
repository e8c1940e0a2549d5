/** Records of another dataset that probably tell of the same event. */
import { Anchor, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Page } from '../../../shared/api/api.ts';
import { formatRecorded } from '../../../shared/base/dates.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { RecordWords } from '../state/listed.ts';

interface RelatedRecordsProps<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  entryOf: (row: Row) => RecordWords;
}

/** Nothing where there is none. */
export const RelatedRecords = <Row,>({ title, query, entryOf }: RelatedRecordsProps<Row>) => {
  if (query.isError)
    return (
      <FactCard title={title} isWide>
        <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>
      </FactCard>
    );
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <FactCard title={title} isWide>
      {query.data.items.map(entryOf).map(({ path, title: words, time, place }) => (
        <div key={path}>
          <Anchor component={Link} to={path} fw={600}>
            {words}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[time && formatRecorded(time), place].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {t('foundByTimeAndPlace')}
      </Text>
    </FactCard>
  );
};
