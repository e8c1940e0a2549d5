/** Record numbers as files of their own, one for each dataset: most people search for places, which need none of them. */
import { pack, unpackOnly } from '../packed.ts';
import { BEGUN, idAt, knownNumbers, numbersIn } from './find-records.ts';
import type { KnownNumbers, NumbersApart, RecordNumbers, SearchIndex } from './search-index.ts';

const FORM = 'numbers 1';

export const writeNumbers = (numbers: KnownNumbers): Uint8Array => pack(FORM, numbers);

/** Throws for a file of another form. */
export const readNumbers = (file: Uint8Array): KnownNumbers => unpackOnly<KnownNumbers>(FORM, file);

/** `26-A1` is `99-A9`: the numbers of a dataset have few shapes, and those of streets and houses none of them. */
const shapeOf = (number: string): string => number.replace(/[A-Z]/gi, 'A').replace(/\d/g, '9');

/** Each byte as a shape has it. */
const SHAPED = Uint8Array.from({ length: 256 }, (_, byte) => shapeOf(String.fromCharCode(byte)).charCodeAt(0));

/** An id becomes a text only where its shape is another than that of the one before: there are millions. */
const shapesOf = ({ ids, ...numbers }: RecordNumbers): string[] => {
  const shaped = { ...numbers, ids: ids.map((byte) => SHAPED[byte] ?? byte) };
  const bytes = Buffer.from(shaped.ids.buffer);
  const { width, days } = numbers;
  const shapes = new Set<string>();
  for (let row = 0; row < days.length; row += 1) {
    const [before, from, end] = [(row - 1) * width, row * width, (row + 1) * width];
    if (row === 0 || bytes.compare(bytes, before, from, from, end) !== 0) shapes.add(idAt(shaped, row));
  }
  return [...shapes];
};

/** The index as it is stored, and the numbers beside it. */
export const splitIndex = (index: SearchIndex): { index: SearchIndex; numbers: KnownNumbers[] } => {
  const numbers = knownNumbers(index);
  const apart = numbers.map((one) => ({
    dataset: one.dataset,
    isOfParcels: one.parcels !== null,
    shapes: shapesOf(one),
  }));
  return { index: { ...index, records: [], parcels: null, apart }, numbers };
};

/** True if a dataset may have a record of this number, or parcels whose numbers begin so. */
const mayHave = ({ shapes, isOfParcels }: NumbersApart, number: string): boolean => {
  const shape = shapeOf(number);
  return shapes.some((one) => one === shape || (isOfParcels && number.length >= BEGUN && one.startsWith(shape)));
};

/**
 * Gives a function that answers with the numbers apart among which a typed text may be. `read` gets those of a dataset
 * at the first such text, once for all who ask meanwhile.
 */
export const numbersApart = (
  { apart = [] }: Pick<SearchIndex, 'apart'>,
  read: (dataset: string) => Promise<KnownNumbers>,
): ((typed: string) => Promise<KnownNumbers[]>) => {
  const known = new Map<string, Promise<KnownNumbers>>();
  const numbersOf = async (dataset: string): Promise<KnownNumbers> => {
    const numbers = known.get(dataset) ?? read(dataset);
    known.set(dataset, numbers);
    try {
      return await numbers;
    } catch (error) {
      // The next one who asks reads again.
      if (known.get(dataset) === numbers) known.delete(dataset);
      throw error;
    }
  };
  return (typed) => {
    const numbers = numbersIn(typed);
    const asked = apart.filter((one) => numbers.some((number) => mayHave(one, number)));
    return Promise.all(asked.map(({ dataset }) => numbersOf(dataset)));
  };
};
