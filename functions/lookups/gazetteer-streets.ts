/** The gazetteer's streets: gives each a number and finds them by name, also where a text leaves out a part. */
import { normaliseStreet, type Street } from '../../shared/address.ts';
import { normaliseMunicipality } from '../../shared/municipalities.ts';

/** A street's parts as records hold them. */
interface StreetColumns {
  dir: string | null;
  street: string;
  sttype: string | null;
  muni: string | null;
}

export interface StreetIndex {
  /** The street's number, from 0; the same for every spelling of its parts. */
  add(columns: StreetColumns): number;
  /**
   * Streets that a text can mean, in one municipality or in all: those whose parts are all equal; where there is none,
   * those that have the parts which the text names. Never another name, direction or type.
   */
  find(street: Street, municipality?: string): number[];
}

/** `MC KINLEY` and `MCKINLEY` are one name; no two names of the city fall together by this. */
const withoutBlanks = (name: string): string => name.replace(/[^A-Z0-9]/g, '');

export const streetIndex = (): StreetIndex => {
  const streets: (Street & { municipality: string })[] = [];
  const idsByColumns = new Map<string, number>();
  const idsByKey = new Map<string, number>();
  const idsByName = new Map<string, number[]>();

  const idOf = ({ dir, street, sttype, muni }: StreetColumns): number => {
    const normal = normaliseStreet({ direction: dir ?? '', name: street, type: sttype ?? '' });
    const municipality = muni ? normaliseMunicipality(muni) : '';
    const name = withoutBlanks(normal.name);
    const key = [municipality, normal.direction, name, normal.type].join('|');
    const known = idsByKey.get(key);
    if (known !== undefined) return known;
    const id = streets.push({ ...normal, municipality }) - 1;
    idsByKey.set(key, id);
    const sameName = idsByName.get(name);
    if (sameName) sameName.push(id);
    else idsByName.set(name, [id]);
    return id;
  };

  return {
    add(columns) {
      // Hundreds of thousands of records repeat a few thousand streets: normalising each once keeps the build fast.
      const columnsKey = [columns.dir, columns.street, columns.sttype, columns.muni].join('|');
      const known = idsByColumns.get(columnsKey);
      if (known !== undefined) return known;
      const id = idOf(columns);
      idsByColumns.set(columnsKey, id);
      return id;
    },
    find({ direction, name, type }, municipality) {
      const sameName = (idsByName.get(withoutBlanks(name)) ?? []).flatMap((id) => {
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
