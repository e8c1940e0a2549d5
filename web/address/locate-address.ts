/** Finds the visitor's own address by the browser's position. */
import type { QueryClient } from '@tanstack/react-query';
import { CITY } from '#city/facts';
import { isInside, type LngLat } from '../../shared/base/geo.ts';
import { t } from '../../shared/texts/site/address.data.ts';
import { errorText, isMissing } from '../api/errors.ts';
import { addressAt } from '../api/lists.ts';
import { markOwnPosition, type OwnPosition } from '../map/own-position.ts';
import type { Address } from './address.ts';
import { addressOfPlace } from './place-popup.tsx';

const position = (): Promise<OwnPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ place: [coords.longitude, coords.latitude], accuracy: coords.accuracy }),
      () => reject(new Error('The browser did not tell where you are.')),
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  );

/** The visitor's place, marked on the maps of this visit; or the sentence that says why it is not known. */
export const locate = async (): Promise<{ place: LngLat } | { problem: string }> => {
  const own = await position().catch(() => null);
  if (!own) return { problem: t('yourBrowserDidNotTell') };
  if (!isInside(own.place, CITY.bounds)) return { problem: t('youSeemToBeOutside', { name: CITY.name }) };
  markOwnPosition(own);
  return { place: own.place };
};

/** The address, or the sentence that says why there is none. */
export const locateAddress = async (cache: QueryClient): Promise<{ address: Address } | { problem: string }> => {
  const found = await locate();
  if ('problem' in found) return found;
  try {
    const address = addressOfPlace(await cache.fetchQuery(addressAt(found.place)));
    return address ? { address } : { problem: t('thereIsNoAddressWhere') };
  } catch (error) {
    return { problem: isMissing(error) ? t('thereIsNoAddressWhere') : errorText(error) };
  }
};
