/** Leads to the page on which an area is drawn, its map at a place. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { LngLat } from '../../shared/base/geo.ts';
import { t } from '../../shared/texts/site/watches.data.ts';
import { viewText } from '../map/view-text.ts';

/** Houses and their streets. */
const ZOOM = 16;

export const DrawLink = ({ place }: { place: LngLat | null }) => (
  <div>
    <Anchor
      component={Link}
      to={`/alerts/draw${place ? `?view=${viewText({ centre: place, zoom: ZOOM })}` : ''}`}
      size="sm"
      data-alone
    >
      {t('orDrawnArea')}
    </Anchor>
  </div>
);
