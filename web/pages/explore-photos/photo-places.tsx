/** The places on the map of photos as a list, for keyboard, screen reader and people who prefer lists. */
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import classes from './photo-places.module.css';
import { type PhotoPlace, photoMark } from './places.ts';

interface PhotoPlacesProps {
  places: readonly PhotoPlace[];
  onChoose: (key: string) => void;
}

const PAGE = 25;

export const PhotoPlaces = ({ places, onChoose }: PhotoPlacesProps) => {
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-label={t('placesInSight')}>
      <ul className={classes.list}>
        {places.slice(0, shown).map((place) => (
          <li key={place.id}>
            <UnstyledButton
              className={classes.place}
              aria-label={photoMark(place).label}
              onClick={() => onChoose(place.id)}
            >
              <span className={classes.count}>{place.photos.length}</span>
              {place.photos[0]?.title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {places.length > shown && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + PAGE)}>
          {t('showMore', { min: Math.min(PAGE, places.length - shown) })}
        </Button>
      )}
    </section>
  );
};
