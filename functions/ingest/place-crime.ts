/** Places crimes that are known by block, whose rows have no point of their own: the last step before they are published. */

import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { isBlock } from '../../shared/places/block-text.ts';
import { isSensitiveCrime } from '../../shared/places/sensitive.ts';
import type { Gazetteer } from '../places/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../places/geocode.ts';
import { placeText } from '../places/place-text.ts';
import type { RoleTransform } from './transform.ts';

type Crime = RoleRecord<'crimes'>;

/** The crime at its block or corner, by the name of the run; without a point where that is not found. */
export const placeCrime = <C extends Crime>(crime: C, gazetteer: Gazetteer | null): C => {
  const found = gazetteer && crime.location !== null ? placeText(gazetteer, crime.location) : null;
  return { ...crime, location: found?.text ?? crime.location, point: found?.place.geometry ?? null };
};

/** While street addresses were never published, sensitive crimes are on no map. */
export const atBlocks: RoleTransform<'crimes'> = async function* ({ read }, run) {
  const gazetteer = (await loadGazetteer())?.gazetteer ?? null;
  for await (const crime of read()) {
    // The reader gives a sensitive crime no point; a block with a point is one that the city itself places so.
    if (crime.point || (!isSensitiveCrime(crime) && !isBlock(crime.location))) {
      yield crime;
      continue;
    }
    const placed = placeCrime(crime, gazetteer);
    // The reading counted it as not placed, since it has no point of its own.
    if (placed.point) {
      run.placed += 1;
      run.notPlaced -= 1;
    }
    yield placed;
  }
};
