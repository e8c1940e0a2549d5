/** Places crimes that are known by block, whose rows have no point of their own: the last step before they are published. */
import { datasetFor, type SnapshotName } from '../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../shared/datasets/roles.ts';
import { isBlock } from '../../shared/places/block-text.ts';
import { isSensitiveCrime } from '../../shared/privacy/sensitive.ts';
import { placeText } from '../places/gazetteer/place-text.ts';
import { type Placing, placingOf } from './place-call.ts';
import type { RoleTransform } from './transform.ts';

const CRIMES = datasetFor('crimes') as SnapshotName; // Its transform runs for a city that has crimes.

type Crime = RoleRecord<'crimes'>;

/**
 * The crime at its block or corner and in its areas, by the name of the run. It has no point where that is not found,
 * or where the street alone may be told.
 */
export const placeCrime = <C extends Crime>(crime: C, { gazetteer, areas }: Placing): C => {
  const found = gazetteer && crime.location !== null ? placeText(gazetteer, crime.location) : null;
  const named = found
    ? {
        location: found.text,
        point: found.place?.geometry ?? null,
        ...(found.place ? {} : areas?.common(found.houses)),
      }
    : { point: null };
  const placed = { ...crime, ...named };
  return areas ? areas.fill(placed) : placed;
};

/** While street addresses were never published, sensitive crimes are on no map. */
export const atBlocks: RoleTransform<'crimes'> = async function* ({ read }, run) {
  const placing = await placingOf(CRIMES);
  for await (const crime of read()) {
    // The reader gives a sensitive crime no point; a block with a point is one that the city itself places so.
    if (crime.point || (!isSensitiveCrime(crime) && !isBlock(crime.location))) {
      yield crime;
      continue;
    }
    const placed = placeCrime(crime, placing);
    // The reading counted it as not placed, since it has no point of its own.
    if (placed.point) {
      run.placed += 1;
      run.notPlaced -= 1;
    }
    yield placed;
  }
};
