/** Records of another dataset that probably tell of the same event. */
import { Anchor, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Page } from '../../shared/api.ts';
import { formatLong, type IsoTime } from '../../shared/dates.ts';
import { FactCard } from '../ui/fact-card.tsx';
import { Problem } from '../ui/problem.tsx';

interface RelatedRecordsProps<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  entryOf: (row: Row) => { path: string; words: string; time: IsoTime; location: string | null };
}

/** Nothing where there is none. */
export const RelatedRecords = <Row,>({ title, query, entryOf }: RelatedRecordsProps<Row>) => {
  if (query.isError)
    return (
      <FactCard title={title} isWide>
        <Problem onRetry={() => query.refetch()}>This could not be loaded just now.</Problem>
      </FactCard>
    );
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <FactCard title={title} isWide>
      {query.data.items.map(entryOf).map(({ path, words, time, location }) => (
        <div key={path}>
          <Anchor component={Link} to={path} fw={600}>
            {words}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[formatLong(time), location].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
      <Text size="sm" c="dimmed">
        Found by time and place alone: within 6 hours and 150 metres. It may be a coincidence.
      </Text>
    </FactCard>
  );
};
