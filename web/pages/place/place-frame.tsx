/** The frame of the pages of places: what kind it is, its title, and a sentence where it is loading or not there. */
import { Anchor, Container, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRANDS } from '#city/facts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { ApiError, isMissing } from '../../api/errors.ts';
import { CITY_PAGE } from '../../city-page.ts';
import { Unread } from '../../offline/unread.tsx';
import { Offers } from '../../search/offers.tsx';
import { SearchButton } from '../../search/search-button.tsx';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { Loading } from '../../ui/loading.tsx';
import own from './my-place.module.css';
import { MyPlace } from './my-place.tsx';
import classes from './place.module.css';

interface PlaceFrameProps<T> {
  kind: string;
  title: string;
  /** More about the title. */
  detail?: string | undefined;
  back?: { to: string; label: string };
  note: string;
  /** The words where there is no such place. */
  missing: string;
  query: UseQueryResult<T>;
  children: (data: NonNullable<T>) => ReactNode;
}

export const PlaceFrame = <T,>(props: PlaceFrameProps<T>) => {
  const { kind, detail, back = { to: CITY_PAGE, label: t('allTools') }, note, missing, query, children } = props;
  // The page is drawn beforehand for whichever place, and taken over so: what is known of it may be there already.
  const isDrawn = useIsDrawn();
  const title = isDrawn ? props.title : '\u00a0';
  const data = isDrawn ? query.data : null;
  useTitle(`${props.title} · ${BRANDS.Tools}`);
  const isGone = isDrawn && (isMissing(query.error) || (query.isSuccess && query.data === null));
  return (
    <Container size="lg" py={{ base: 'lg', sm: 'xl' }}>
      <div className={own.line}>
        <Anchor component={Link} to={back.to} viewTransition size="sm">
          {back.label}
        </Anchor>
        {isDrawn && <MyPlace title={title} detail={detail ?? ''} isGone={isGone} />}
      </div>
      <Text c="dimmed" mt={4} size="sm">
        {kind}
      </Text>
      <Title order={1} mb="xs" fz={{ base: 26, sm: 32 }} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {isDrawn && detail && <Text mb="xs">{detail}</Text>}
      <Text size="sm" c="dimmed" mb="lg">
        {note}
      </Text>
      {(query.isPending || !isDrawn) && (
        <Loading isPage shape="record" what={t('loading', { what: kind.toLowerCase() })} />
      )}
      {isGone && (
        <div className={classes.gone}>
          <Text>{missing}</Text>
          {query.error instanceof ApiError && query.error.subErrors.map((line) => <Text key={line}>{line}</Text>)}
          <Offers text={props.title} />
          <SearchButton large />
        </div>
      )}
      {isDrawn && query.isError && !isGone && <Unread error={query.error} onRetry={() => query.refetch()} />}
      {data != null && <div className={classes.cards}>{children(data)}</div>}
    </Container>
  );
};
