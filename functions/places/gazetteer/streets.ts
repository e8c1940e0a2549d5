/** The gazetteer's streets: gives each a number and finds them by name, also where a text leaves out a part. */
import { OWN } from '#city/city';
import { normaliseStreet, type Street } from '../../../shared/places/address.ts';
import { normaliseMunicipality } from '../../../shared/places/municipalities.ts';
import { nameKey } from '../../../shared/places/street-name.ts';

/** A street's parts as records hold them. */
interface StreetColumns {
  dir: string | null;
  street: string;
  sttype: string | null;
  muni: string | null;
}

export interface StreetParts extends Street {
  municipality: string;
}

/** A street of one municipality, under the number that is its place in the list. */
export interface KnownStreet extends StreetParts {
  /** Its parts as most of its records spell them. */
  spelling: Street;
}

export interface StreetIndex {
  /** The parts of a street by its number. */
  partsOf(street: number): StreetParts;
  /** The parts of a street as most of its records spell them. */
  spellingOf(street: number): Street;
  /**
   * Streets that a normalised one can mean, in one municipality or in all. They are those whose parts are all equal. If
   * there is none, they are those that have the parts which the text names. Never another name, direction or type.
   */
  find(street: Street, municipality?: string): number[];
}

const aliases = new Map(
  OWN.streets.aliases.flatMap(({ name, type, known }) => {
    const to = { name: nameKey(name), type };
    return known.map((alias): [string, typeof to] => [nameKey(alias), to]);
  }),
);

/** A normalised street by the one name that we use for all its names. */
const canonical = ({ direction, name, type }: Street): Street => {
  const known = nameKey(name);
  const alias = aliases.get(known);
  return { direction, name: alias?.name ?? known, type: alias?.type ?? type };
};

/** How records spell a street, and how many do. */
interface Spelling {
  street: Street;
  count: number;
}

/** Gives each street of records a number, from 0: the same for every spelling of its parts and every name that it is known by. */
export const collectStreets = () => {
  const streets: StreetParts[] = [];
  const byColumns = new Map<string, { id: number; spelling: Spelling }>();
  const spellings: Map<string, Spelling>[] = [];
  const idsByKey = new Map<string, number>();

  const idOf = ({ dir, street, sttype, muni }: StreetColumns): number => {
    const parts = canonical(normaliseStreet({ direction: dir ?? '', name: street, type: sttype ?? '' }));
    const municipality = muni ? normaliseMunicipality(muni) : '';
    const key = [municipality, parts.direction, parts.name, parts.type].join('|');
    const id = idsByKey.get(key) ?? streets.push({ ...parts, municipality }) - 1;
    idsByKey.set(key, id);
    return id;
  };

  const spellingIn = (id: number, { dir, street, sttype }: StreetColumns): Spelling => {
    const parts = normaliseStreet({ direction: dir ?? '', name: street, type: sttype ?? '' });
    const text = [parts.direction, parts.name, parts.type].join('|');
    const own = spellings[id] ?? new Map<string, Spelling>();
    spellings[id] = own;
    const spelling = own.get(text) ?? { street: parts, count: 0 };
    own.set(text, spelling);
    return spelling;
  };

  return {
    add(columns: StreetColumns): number {
      // Hundreds of thousands of records share a few thousand streets, so each is normalised once.
      const columnsKey = [columns.dir, columns.street, columns.sttype, columns.muni].join('|');
      let known = byColumns.get(columnsKey);
      if (!known) {
        const id = idOf(columns);
        known = { id, spelling: spellingIn(id, columns) };
        byColumns.set(columnsKey, known);
      }
      known.spelling.count += 1;
      return known.id;
    },
    known: (): KnownStreet[] =>
      streets.map((parts, id) => {
        const most = [...(spellings[id]?.values() ?? [])].reduce((best, one) => (one.count > best.count ? one : best));
        return { ...parts, spelling: most.street };
      }),
  };
};

const NONE: KnownStreet = {
  direction: '',
  name: '',
  type: '',
  municipality: '',
  spelling: { direction: '', name: '', type: '' },
};

export const streetIndex = (streets: readonly KnownStreet[]): StreetIndex => {
  const idsByName = new Map<string, number[]>();
  for (const [id, { name }] of streets.entries()) {
    const sameName = idsByName.get(name);
    if (sameName) sameName.push(id);
    else idsByName.set(name, [id]);
  }
  return {
    partsOf: (id) => streets[id] ?? NONE,
    spellingOf: (id) => (streets[id] ?? NONE).spelling,
    find(wanted, municipality) {
      const { direction, name, type } = canonical(wanted);
      const sameName = (idsByName.get(name) ?? []).flatMap((id) => {
        const street = streets[id];
        return street && (municipality === undefined || street.municipality === municipality) ? { id, street } : [];
      });
      const exact = sameName.filter(({ street }) => street.direction === direction && street.type === type);
      const possible = sameName.filter(
        ({ street }) => (direction === '' || street.direction === direction) && (type === '' || street.type === type),
      );
      return (exact.length > 0 ? exact : possible).map(({ id }) => id);
    },
  };
};
