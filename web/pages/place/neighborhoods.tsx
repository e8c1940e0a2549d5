/** /neighborhood: all neighborhoods that have outlines. */
import { Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { neighborhoods } from '../../api/places.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';

export const NeighborhoodsPage = () => {
  const query = useQuery(neighborhoods);
  return (
    <Page title={t('neighborhoods')}>
      <Text c="dimmed">{t('areaNote')}</Text>
      {query.isPending && <Loading isPage shape="rows" what={t('loading', { what: t('neighborhoods') })} />}
      {query.isError && <Problem onRetry={() => query.refetch()}>{MESSAGES.notLoaded}</Problem>}
      {query.data?.items.length === 0 && <Text>{t('noNeighborhoods')}</Text>}
      <List listStyleType="none" spacing={6}>
        {query.data?.items.map((area) => (
          <List.Item key={area.id}>
            <Anchor component={Link} to={`/neighborhood/${area.id}`}>
              {areaTitle(area)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Page>
  );
};
