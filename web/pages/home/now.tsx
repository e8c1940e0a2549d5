/** What is going on: the newest calls on a live map, the bins of the visitor's own place, and a photo of the day. */
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { BinsCard } from './bins-card.tsx';
import { LiveCard } from './live-card.tsx';
import classes from './now.module.css';
import { PhotoCard } from './photo-card.tsx';

export const Now = () => (
  <>
    {TOOLS.alerts && <LiveCard />}
    {(TOOLS.trashDay || TOOLS.photos) && (
      <div className={classes.side}>
        {TOOLS.trashDay && <BinsCard />}
        {TOOLS.photos && <PhotoCard />}
      </div>
    )}
  </>
);
