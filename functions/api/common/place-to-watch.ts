/** The place that somebody wants to watch, as the city has it: an area, a stretch of a street, or a drawn area. */
import {
  MOST_STREET_METRES,
  type WatchedArea,
  type WatchedDrawing,
  type WatchedPlace,
  type WatchedStreet,
} from '../../../shared/alerts/watches.ts';
import type { Body } from '../../../shared/api/api.ts';
import type { StreetStretch } from '../../../shared/api/search.ts';
import { AppError } from '../../../shared/base/errors.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { areaValue, type ListedArea, unknownArea } from '../../../shared/places/areas.ts';
import { drawingFault, drawnOutline } from '../../../shared/places/drawn-area.ts';
import { t } from '../../../shared/texts/functions/watches.data.ts';
import { MESSAGES } from '../../../shared/texts/messages.ts';
import { env } from '../../lib/env.ts';
import { MOST_POINTERS, spotsOf } from '../../tables/watches/watch-items.ts';

type AskedPlace = Body<'POST /api/watchSubscription'>['place'];

const MOST_MILLIS = 5000;

/**
 * Asks the API, as any client does: a client of S3 would be a fifth of the code of each function that asks. Null where it has
 * none. Throws AppError `unavailable` where nothing answers.
 */
const asked = async <T>(path: string): Promise<T | null> => {
  const signal = AbortSignal.timeout(MOST_MILLIS);
  const response = await fetch(`${env('siteUrl')}${path}`, { signal }).catch((error: unknown) => {
    throw new AppError('unavailable', MESSAGES.notLoaded, { cause: error });
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new AppError('unavailable', MESSAGES.notLoaded);
  return (await response.json()) as T; // Our own API's answer.
};

const areaToWatch = async (area: string): Promise<WatchedArea> => {
  const found = areaValue(area) ? await asked<ListedArea>(`/api/area/${area}`) : null;
  if (!found) throw new AppError('invalid', `place.area: ${unknownArea(area)}`);
  return { kind: 'area', area, title: areaTitle(found) };
};

/** Throws as `placeToWatch` does. */
export const stretchToWatch = async ({
  street: slug,
  ...ends
}: Extract<AskedPlace, { kind: 'street' }>): Promise<WatchedStreet> => {
  const query = new URLSearchParams({
    ...(ends.from !== null && { from: ends.from }),
    ...(ends.to !== null && { to: ends.to }),
  });
  const found = await asked<StreetStretch>(`/api/street/${encodeURIComponent(slug)}/stretch?${query}`);
  if (!found?.lines.length) throw new AppError('invalid', `place.street: ${t('noStretch')}`);
  const { street, from, to, title, lines, numbers, metres } = found;
  const place: WatchedStreet = { kind: 'street', street, from, to, title, lines, numbers };
  if (metres > MOST_STREET_METRES || spotsOf(place).length > MOST_POINTERS)
    throw new AppError('invalid', `place: ${t('stretchTooLong')}`);
  return place;
};

/** Throws AppError `invalid` for one that cannot be watched. */
export const drawingToWatch = ({
  geometry: { coordinates },
  name,
}: Extract<AskedPlace, { kind: 'drawn' }>): WatchedDrawing => {
  const geometry = drawnOutline(coordinates[0] ?? []);
  const place: WatchedDrawing = { kind: 'drawn', geometry, name };
  const fault = drawingFault(geometry) ?? (spotsOf(place).length > MOST_POINTERS ? t('drawingTooWide') : null);
  if (fault) throw new AppError('invalid', `place.geometry: ${fault}`);
  return place;
};

/** Throws AppError `invalid` for a place that the city has not, or that is too large; `unavailable` where nothing answers. */
export const placeToWatch = async (place: AskedPlace): Promise<WatchedPlace> => {
  switch (place.kind) {
    case 'area':
      return areaToWatch(place.area);
    case 'street':
      return stretchToWatch(place);
    case 'drawn':
      return drawingToWatch(place);
  }
};
