/** Other photographs as a strip of small pictures, each of which leads to its own page. */
import { Link } from 'react-router';
import type { PhotoNearby } from '../../../shared/api/schemas/place.ts';
import { roundedFeet } from '../../../shared/places/nearby.ts';
import { t } from '../../../shared/texts/pages/photo.data.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import classes from './photo.module.css';

interface OtherPhotosProps {
  title: string;
  photos: readonly PhotoNearby[];
}

/** Nothing where there are none. */
export const OtherPhotos = ({ title, photos }: OtherPhotosProps) =>
  photos.length > 0 && (
    <FactCard title={title} isWide>
      <ul className={classes.others}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Link to={`/historicPhoto/${encodeURIComponent(photo.id)}`} className={classes.other}>
              {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" width={132} height={92} />}
              <span className={classes.name}>{photo.title}</span>
              <span className={classes.away}>
                {[photo.year, t('feetAway', { feet: roundedFeet(photo.metres) })].filter(Boolean).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FactCard>
  );
