/** The places on the map of photos as a list, for keyboard, screen reader and people who prefer lists. */
import { Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { markLabel, type PhotoMark } from '../../map/photo-markers.tsx';
import classes from './photo-places.module.css';
import { PHOTOS_LIMIT } from './photo-queries.ts';

interface PhotoPlacesProps {
  marks: readonly PhotoMark[];
  /** There are more places in sight than are shown. */
  isFull: boolean;
  isLoading: boolean;
  onChoose: (key: string) => void;
}

const PAGE = 25;

const summary = ({ marks, isFull, isLoading }: PhotoPlacesProps): string => {
  if (isLoading) return t('lookingForPhotos');
  if (marks.length === 0) return t('thereAreNoPhotosIn');
  if (isFull) return t('firstPlacesInSightAre', { photosLimit: PHOTOS_LIMIT });
  return `${marks.length} ${marks.length === 1 ? 'place' : 'places'} in sight`;
};

export const PhotoPlaces = (props: PhotoPlacesProps) => {
  const { marks, onChoose } = props;
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-label={t('placesInSight')}>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {summary(props)}
      </Text>
      <ul className={classes.list}>
        {marks.slice(0, shown).map(({ key, title, count }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.place}
              aria-label={markLabel({ count, title })}
              onClick={() => onChoose(key)}
            >
              <span className={classes.count}>{count}</span>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {marks.length > shown && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + PAGE)}>
          {t('showMore', { min: Math.min(PAGE, marks.length - shown) })}
        </Button>
      )}
    </section>
  );
};
