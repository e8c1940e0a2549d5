/** The meanings that the colours of parcels may have: land use, as the spec has it, or one of a few facts, in classes. */
import { SCALES } from '../../../shared/site/tokens.ts';
import { t } from '../../../shared/texts/site/map.data.ts';
import type { ColouringName } from './colouring-names.ts';

/** The facts that classes are made of, as far as they are known. */
export interface ParcelFacts {
  value?: number | null | undefined;
  yearBuilt?: number | null | undefined;
  isOwners?: boolean | undefined;
}

export interface ColourClass {
  label: string;
  colour: string;
  /** Stands on the parcel, because colour is never the only sign. */
  letter: string;
}

interface Colouring {
  label: string;
  classes: readonly ColourClass[];
  /** The place of a parcel's class among them; null where the fact is not known. */
  classOf: (facts: ParcelFacts) => number | null;
}

const UNKNOWN: ColourClass = { label: t('notKnown'), colour: SCALES.unknown, letter: '' };

/** Classes by their lower bounds, after the first, which has none. */
const stepped = (bounds: readonly number[], labels: readonly string[]) => ({
  classes: labels.map((label, at) => ({ label, colour: SCALES.measure[at] ?? SCALES.unknown, letter: String(at + 1) })),
  placeOf: (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : bounds.filter((bound) => value >= bound).length,
});

const values = stepped(
  [100_000, 200_000, 400_000, 1_000_000],
  [t('below100k'), t('from100k'), t('from200k'), t('from400k'), t('from1m')],
);
const years = stepped(
  [1900, 1930, 1960, 1990],
  [t('before1900'), t('from1900'), t('from1930'), t('from1960'), t('from1990')],
);

export const COLOURINGS = {
  value: {
    label: t('assessedValue'),
    classes: values.classes,
    // Nothing is assessed of what pays no taxes.
    classOf: ({ value }) => values.placeOf(value || null),
  },
  built: {
    label: t('yearBuilt'),
    classes: years.classes,
    classOf: ({ yearBuilt }) => years.placeOf(yearBuilt),
  },
  owner: {
    label: t('ownerOccupied'),
    classes: [
      { label: t('ownerLivesThere'), colour: SCALES.kinds[0], letter: 'O' },
      { label: t('ownerElsewhere'), colour: SCALES.kinds[1], letter: 'E' },
    ],
    classOf: ({ isOwners }) => (isOwners === undefined ? null : isOwners ? 0 : 1),
  },
} as const satisfies Record<Exclude<ColouringName, 'use'>, Colouring>;

export const classesOf = (name: Exclude<ColouringName, 'use'>): ColourClass[] => [...COLOURINGS[name].classes, UNKNOWN];

export const classOf = (name: Exclude<ColouringName, 'use'>, facts: ParcelFacts): ColourClass => {
  const { classes, classOf: placeOf }: Colouring = COLOURINGS[name];
  const at = placeOf(facts);
  return (at === null ? null : classes[at]) ?? UNKNOWN;
};
