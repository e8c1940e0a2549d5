/** The places on the map of photos as a list, for keyboard, screen reader and whoever likes lists. */
import { Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { PHOTOS_LIMIT } from '../api/lists.ts';
import { markLabel, type PhotoMark } from '../map/photo-markers.tsx';
import classes from './photo-places.module.css';

interface PhotoPlacesProps {
  marks: readonly PhotoMark[];
  /** There are more places in sight than are shown. */
  isFull: boolean;
  isLoading: boolean;
  onChoose: (key: string) => void;
}

const PAGE = 25;

const summary = ({ marks, isFull, isLoading }: PhotoPlacesProps): string => {
  if (isLoading) return 'Looking for photos…';
  if (marks.length === 0) return 'There are no photos in sight. Zoom out or move the map.';
  if (isFull) return `The first ${PHOTOS_LIMIT} places in sight are shown. Zoom in to see the others.`;
  return `${marks.length} ${marks.length === 1 ? 'place' : 'places'} in sight`;
};

export const PhotoPlaces = (props: PhotoPlacesProps) => {
  const { marks, onChoose } = props;
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-label="Places in sight">
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
          Show {Math.min(PAGE, marks.length - shown)} more
        </Button>
      )}
    </section>
  );
};
