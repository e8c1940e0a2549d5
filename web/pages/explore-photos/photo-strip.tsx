/** The first photos in sight as a strip of small pictures; a press opens the place of one. */
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import classes from './photo-strip.module.css';
import { firstPhotos, type PhotoPlace } from './places.ts';

const MOST = 24;
/** Enough to fill the strip on most screens. */
const COMING = Array.from({ length: 8 }, (_, at) => at);

interface PhotoStripProps {
  places: readonly PhotoPlace[];
  /** It is not known yet which they are. */
  isComing: boolean;
  onChoose: (at: string) => void;
  /** Stands in place of the pictures where there are none. */
  children?: ReactNode;
}

export const PhotoStrip = ({ places, isComing, onChoose, children }: PhotoStripProps) => {
  if (isComing && places.length === 0)
    return (
      <div className={classes.strip} aria-hidden="true">
        {COMING.map((at) => (
          <span key={at} className={classes.coming} />
        ))}
      </div>
    );
  if (places.length === 0) return <div className={classes.empty}>{children}</div>;
  return (
    <ul className={classes.strip} aria-label={t('photosInSight')}>
      {firstPhotos(places, MOST).map(({ at, photo: { id, title, year, thumbnailUrl, imageUrl } }) => (
        <li key={id}>
          <UnstyledButton className={classes.photo} title={title} onClick={() => onChoose(at)}>
            <img
              src={thumbnailUrl ?? imageUrl}
              alt={title}
              loading="lazy"
              width={132}
              height={92}
              className={classes.image}
            />
            {year !== null && <span className={classes.year}>{year}</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
