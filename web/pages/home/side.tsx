/** The cards beside the newest calls: the bins of the visitor's own place, and a photo of the day. */

import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { calendarDateAt, daysBetween } from '../../../shared/base/calendar-date.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { t } from '../../../shared/texts/pages/home.data.ts';
import { photoOfDay } from '../../api/queries.ts';
import { datasetFor } from '../../api/site-datasets.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { BinsCard } from './bins-card.tsx';
import classes from './side.module.css';

/** One of the historic photos, another one each day, the same for everybody. */
const dayNumber = (now: Date): number => daysBetween('1970-01-01', calendarDateAt(now));

const PhotoCard = () => {
  const [day] = useState(() => dayNumber(new Date()));
  const { data, isError } = useQuery(photoOfDay(day));
  const [isGone, setIsGone] = useState(false);
  const dataset = datasetFor('photos');
  const photo = data?.photos[0];
  // A decoration: without an answer the page is whole.
  if (isError || !dataset || data === null) return null;
  return (
    <FactCard title={t('photoOfTheDay')}>
      {data && photo ? (
        <Link to={`/${dataset.path}/${encodeURIComponent(data.id)}`} className={classes.photo}>
          {!isGone && (
            <img
              src={photo.thumbnailUrl ?? photo.imageUrl}
              alt=""
              loading="lazy"
              width={360}
              height={220}
              onError={() => setIsGone(true)}
            />
          )}
          <Text fw={600} size="sm" mt={6}>
            {photo.title}
          </Text>
          {photo.year && (
            <Text size="sm" c="dimmed">
              {photo.year}
            </Text>
          )}
        </Link>
      ) : (
        <Skeleton height={260} />
      )}
      <Anchor component={Link} to="/historicPhotoLocation/explore" size="sm" data-alone>
        {t('explorePhotos')}
      </Anchor>
    </FactCard>
  );
};

export const Side = () => (
  <div className={classes.cards}>
    {TOOLS.trashDay && <BinsCard />}
    {TOOLS.photos && <PhotoCard />}
  </div>
);
