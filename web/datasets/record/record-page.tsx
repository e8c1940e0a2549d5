/** The frame of a detail page: its title, a spinner while the record loads, a message where there is none. */
import { Anchor, Container, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Brand } from '../../../shared/base/city.ts';
import { brandName } from '../../../shared/site/brand-name.ts';
import { t } from '../../../shared/texts/site/records.data.ts';
import { isMissing } from '../../api/errors.ts';
import { Unread } from '../../offline/unread.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { Loading } from '../../ui/loading.tsx';
import classes from './record-page.module.css';

interface RecordPageProps<T> {
  title: string;
  /** The kind of the record: once it is there, it comes before the id in the title. */
  heading?: (record: T) => string | null;
  /** Above the title: what kind of thing this is. */
  kind: string;
  /** The title of the page's route, for the browser's tab. */
  brand?: Brand;
  back: { to: string; label: string };
  /** The source of the data. */
  note: string;
  query: UseQueryResult<T>;
  /** The tools of the record. */
  action: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

export const RecordPage = <T,>(props: RecordPageProps<T>) => {
  const { heading, kind, brand = 'Tools', back, note, query, action, children } = props;
  // The page is drawn beforehand for whichever record, and taken over so: the record may be there already.
  const isDrawn = useIsDrawn();
  const title = isDrawn ? props.title : '\u00a0';
  const record = isDrawn && query.isSuccess ? query.data : null;
  const named = (record !== null && heading?.(record)) || null;
  useTitle(`${kind} ${props.title} · ${brandName(brand)}`);
  return (
    <Container size="md" py={{ base: 'lg', sm: 'xl' }}>
      <Anchor component={Link} to={back.to} viewTransition size="sm" className={classes.back} data-alone>
        {back.label}
      </Anchor>
      <Text c="dimmed" mt="md" size="sm">
        {kind}
      </Text>
      <Title order={1} mb="xs" fz={{ base: 26, sm: 32 }} style={{ overflowWrap: 'anywhere' }}>
        {named === null ? (
          title
        ) : (
          <>
            {named}{' '}
            <Text span display="block" size="sm" c="dimmed">
              {title}
            </Text>
          </>
        )}
      </Title>
      {record !== null && <div className={classes.action}>{action(record)}</div>}
      <Text size="sm" c="dimmed" mb="lg">
        {note}
      </Text>
      {(query.isPending || !isDrawn) && (
        <Loading isPage shape="record" what={t('loading', { kind: kind.toLowerCase(), title })} />
      )}
      {isDrawn &&
        query.isError &&
        (isMissing(query.error) ? (
          <Text>{t('noneWithThisNumber', { kind: kind.toLowerCase() })}</Text>
        ) : (
          <Unread error={query.error} onRetry={() => query.refetch()} />
        ))}
      {record !== null && <div className={classes.cards}>{children(record)}</div>}
    </Container>
  );
};
