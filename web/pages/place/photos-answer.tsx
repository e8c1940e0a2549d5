/** The nearest historic photographs of a place as small pictures, each with its year and a link to its page. */
import { Link } from 'react-router';
import type { Reply } from '../../../shared/api/api.ts';
import classes from './answers.module.css';

type Photos = Reply<'GET /api/address'>['nearby']['photos'];

export const PhotosAnswer = ({ photos }: { photos: Photos }) => (
  <div className={classes.photos}>
    {photos.map(({ id, title, year, thumbnailUrl }) => (
      <Link key={id} to={`/historicPhoto/${encodeURIComponent(id)}`} title={title} className={classes.photo}>
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt={title} loading="lazy" width={96} height={64} />
        ) : (
          <span className={classes.untaken}>{title}</span>
        )}
        {/* Its line is there without a year too. */}
        <span className={classes.year}>{year ?? '\u00a0'}</span>
      </Link>
    ))}
  </div>
);
