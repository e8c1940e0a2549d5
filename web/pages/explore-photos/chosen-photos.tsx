/** The photos of the chosen place, and the way back to all places. */
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { HistoricPhoto } from '../../../shared/datasets/roles.ts';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { PhotoPanel } from '../../datasets/parts/photos/photo-panel.tsx';
import { countPhotos } from '../../datasets/parts/photos/photos.ts';
import { isSheet } from '../../ui/map-page.tsx';
import { scrollerOf } from '../../ui/sheet/scroller.ts';
import classes from './explore-photos.module.css';

/** On a phone the photos lie below the map on which they were chosen. */
const useScrollTo = (key: string | null) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const [photos, scroller] = [ref.current, ref.current && scrollerOf(ref.current)];
    if (!key || !photos || !scroller || !isSheet()) return;
    scroller.scrollBy({ top: photos.getBoundingClientRect().top - scroller.getBoundingClientRect().top });
  }, [key]);
  return ref;
};

interface ChosenPhotosProps {
  photos: readonly HistoricPhoto[];
  /** The place to which a phone scrolls; null while the map is not drawn. */
  scrollTo: string | null;
  /** Its picture or line was pressed here and is gone: the keyboard goes on from the photos. */
  isPressed: boolean;
  onLeave: () => void;
}

export const ChosenPhotos = ({ photos, scrollTo, isPressed, onLeave }: ChosenPhotosProps) => {
  const ref = useScrollTo(scrollTo);
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isPressed, ref]);
  return (
    <section aria-label={t('photosOfThisPlace')} ref={ref} tabIndex={-1} className={classes.photos}>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {photos.length === 0 ? t('noPhotosOfChosenEras') : countPhotos(photos.length)}
      </Text>
      <Button variant="default" size="compact-sm" mb="sm" onClick={onLeave}>
        {t('allPlacesInSight')}
      </Button>
      <PhotoPanel photos={photos} />
    </section>
  );
};
