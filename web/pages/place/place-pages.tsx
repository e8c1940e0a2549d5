/** The pages of streets and areas, as the table of pages asks for them: in one file, so that the table stays small. */
import { Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { askedStreet, streetFilter } from '../../../shared/datasets/asked-street.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { t } from '../../../shared/texts/pages/place.data.ts';
import { neighborhoods, streetBySlug } from '../../api/places.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { areaPage } from './area.tsx';
import { type Happening, loadHappenings, Newest } from './newest.tsx';
import classes from './place.module.css';
import { PlaceFrame } from './place-frame.tsx';
import { PlaceMap } from './place-map.tsx';

/** A street has many places: the map shows it, and marks none. */
const NO_MARKS = { around: null, markers: [] };

/** /street/{slug}: what is new on a street. */
const StreetPage = ({ happenings }: { happenings: readonly Happening[] }) => {
  const { slug = '' } = useParams();
  const { words } = askedStreet(slug) ?? { words: slug };
  const query = useQuery(streetBySlug(slug));
  const title = query.data?.title ?? titleCase(words.toUpperCase());
  return (
    <PlaceFrame
      kind={t('street')}
      title={title}
      detail={query.data?.detail}
      note={t('streetNote')}
      missing={t('noSuchStreet')}
      query={query}
    >
      {({ point }) => (
        <>
          {point && (
            <div className={classes.whole}>
              <PlaceMap at={point.coordinates} title={title} marks={NO_MARKS} />
            </div>
          )}
          {happenings.map((of) => {
            const filter = streetFilter(of.dataset, words);
            return filter && <Newest key={of.dataset.name} of={of} where={{ filter }} />;
          })}
        </>
      )}
    </PlaceFrame>
  );
};

const streetPage =
  (happenings: readonly Happening[]): ComponentType =>
  () => <StreetPage happenings={happenings} />;

/** /neighborhood: all neighborhoods that have outlines. */
const NeighborhoodsPage = () => {
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

export type AreaPageName = 'street' | 'neighborhood' | 'district' | 'neighborhoods';

export const areaPageOf = async (name: AreaPageName): Promise<ComponentType> => {
  if (name === 'neighborhoods') return NeighborhoodsPage;
  const happenings = await loadHappenings();
  return name === 'street' ? streetPage(happenings) : areaPage(name, happenings);
};
