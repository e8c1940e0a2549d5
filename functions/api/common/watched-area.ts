/** The area that somebody wants to watch, by its id: the city has to have it. */
import type { WatchedPlace } from '../../../shared/alerts/watches.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { unknownArea } from '../../../shared/places/areas.ts';
import { didYouMean } from '../../../shared/query/nearest-name.ts';
import { loadAreas } from '../../snapshots/areas/stored-areas.ts';

/** Throws AppError `invalid` for an id that no neighbourhood or district has. */
export const watchedArea = async (area: string): Promise<WatchedPlace> => {
  const areas = (await loadAreas())?.areas ?? [];
  const found = areas.find(({ id }) => id === area);
  if (found) return { kind: 'area', area, title: areaTitle(found) };
  const ids = areas.map(({ id }) => id);
  throw new AppError('invalid', `place.area: ${unknownArea(area)}${didYouMean(area, ids)}`);
};
