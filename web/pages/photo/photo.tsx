/** /historicPhoto/{id}: one photograph of the library, where and when it was taken, and others from near it. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import { SITE_DATASETS } from '../../../shared/datasets/on-site.ts';
import { NOTE_OF } from '../../../shared/datasets/site-notes.ts';
import { photoMarkers, placeLabel, placeView } from '../../../shared/site/picture/place-picture.ts';
import { t } from '../../../shared/texts/pages/photo.data.ts';
import { photoById } from '../../api/photos.ts';
import { RecordPage } from '../../datasets/record/record-page.tsx';
import { MarkedMap } from '../../map/picture/marked-map.tsx';
import type { Page } from '../../page-route.ts';
import { FactCard, Facts } from '../../ui/fact-card.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { OtherPhotos } from './other-photos.tsx';
import classes from './photo.module.css';

type OnePhoto = Reply<'GET /api/historicPhoto/{id}'>;

const PHOTOS = SITE_DATASETS.find(({ role }) => role === 'photos');

const Picture = ({ photo: { imageUrl, title } }: { photo: OnePhoto }) => (
  <figure className={classes.figure}>
    <a href={imageUrl} target="_blank" rel="noreferrer" title={t('openLarge')}>
      <img src={imageUrl} alt={title} width={720} height={480} className={classes.image} />
    </a>
  </figure>
);

const About = ({ photo }: { photo: OnePhoto }) => (
  <FactCard title={t('about')}>
    <Facts
      facts={{
        [t('taken')]: photo.date ?? photo.year ?? t('undated'),
        [t('place')]: photo.place,
        [t('today')]: photo.currentAddress,
        [t('description')]: photo.description,
        [t('rights')]: photo.rights,
      }}
    />
    <Anchor href={photo.url} target="_blank" rel="noreferrer" size="sm">
      {t('atLibrary')}
    </Anchor>
  </FactCard>
);

const Where = ({ photo }: { photo: OnePhoto }) => {
  const { geometry, location, nearby, title, currentAddress } = photo;
  const at = geometry.coordinates;
  const view = useMemo(() => placeView(at), [at]);
  const marks = useMemo(
    () => ({ around: { centre: at, distanceFeet: 0 }, markers: photoMarkers({ photos: nearby }) }),
    [at, nearby],
  );
  const place = encodeURIComponent(location);
  return (
    <FactCard title={t('here')}>
      <div className={classes.map}>
        <MarkedMap view={view} marks={marks} label={placeLabel(title)} />
      </div>
      <Text size="sm" c="dimmed">
        {currentAddress ? t('howKnown') : t('howKnownNot')}
      </Text>
      <div className={classes.links}>
        <Anchor component={Link} to={`/${PHOTOS?.path}/${place}`} size="sm">
          {t('allOfPlace')}
        </Anchor>
        <Anchor component={Link} to={`/historicPhotoLocation/explore?at=${place}`} size="sm">
          {t('onOldMap')}
        </Anchor>
      </div>
    </FactCard>
  );
};

const OnePhotoPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(photoById(id));
  return (
    <RecordPage
      title={query.data?.title ?? (query.isPending ? '\u00a0' : id)}
      kind={t('photograph')}
      brand="HistoricPhotos"
      back={{ to: '/historicPhotoLocation/explore', label: t('onMap') }}
      note={NOTE_OF.photos ?? ''}
      query={query}
      action={<ShareButton />}
    >
      {(photo) => (
        <>
          <FactCard isWide>
            <Picture photo={photo} />
          </FactCard>
          <About photo={photo} />
          <Where photo={photo} />
          <OtherPhotos title={t('nearby')} photos={photo.nearby} />
          <OtherPhotos title={t('ofItsTime')} photos={photo.ofItsTime} />
        </>
      )}
    </RecordPage>
  );
};

export const PhotoPage: Page = Object.assign(OnePhotoPage, { questions: (id: string) => [photoById(id)] });
