/** The land of the simulated Seattle: two districts of straight streets, one with directions before the streets, one behind. */
import type { LngLat } from '../../../shared/base/geo.ts';

/** One block of one street. */
export interface Block {
  id: number;
  /** The name as signs have it: `NW 57TH ST`, `12TH AVE S`. */
  street: string;
  hundred: number;
  line: [LngLat, LngLat];
  isArterial: boolean;
}

export interface House {
  id: number;
  block: Block;
  number: number;
  at: LngLat;
}

export interface Corner {
  streets: [string, string];
  at: LngLat;
}

export interface Land {
  blocks: readonly Block[];
  houses: readonly House[];
  corners: readonly Corner[];
}

/** A street and the hundred in which the numbers begin that lie behind it on those which cross it. */
interface Line {
  street: string;
  hundred: number;
}

interface District {
  /** The corner of its first street and its first avenue. */
  origin: LngLat;
  /** Degrees from one avenue to the next, and from one street to the next. */
  step: LngLat;
  streets: readonly Line[];
  avenues: readonly Line[];
}

const ordinal = (number: number): string => {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : { 1: 'ST', 2: 'ND', 3: 'RD' }[number % 10]) ?? 'TH'}`;
};

const numbered = (first: number, last: number, nameOf: (number: string) => string): Line[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => ({
    street: nameOf(ordinal(number)),
    hundred: number * 100,
  }));

const NAMED = ['JACKSON', 'KING', 'WELLER', 'LANE', 'DEARBORN', 'CHARLES', 'NORMAN', 'JUDKINS'];

const DISTRICTS: readonly District[] = [
  {
    origin: [-122.366, 47.665],
    step: [-0.00136, 0.00073],
    streets: numbered(50, 65, (number) => `NW ${number} ST`),
    avenues: numbered(8, 24, (number) => `${number} AVE NW`),
  },
  {
    origin: [-122.327, 47.599],
    step: [0.00135, -0.0011],
    streets: NAMED.map((name, index) => ({ street: `S ${name} ST`, hundred: (index + 3) * 100 })),
    avenues: numbered(5, 20, (number) => `${number} AVE S`),
  },
];

/** Eight houses a block, numbers of one side even. */
const NUMBERS = [3, 14, 27, 38, 51, 62, 75, 86];
/** Degrees from the middle of a street to its houses. */
const ASIDE = 0.00018;

/** Degrees to six decimals, as sources have them. */
const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(6)), Number(lat.toFixed(6))];

const crossing = ({ origin, step }: District, avenue: number, street: number): LngLat =>
  rounded([origin[0] + avenue * step[0], origin[1] + street * step[1]]);

/** The blocks along a line between those that cross it. */
const blocksAlong = (
  line: Line,
  crossed: readonly Line[],
  isArterial: boolean,
  at: (index: number) => LngLat,
): Omit<Block, 'id'>[] =>
  crossed
    .slice(0, -1)
    .map(({ hundred }, index) => ({ street: line.street, hundred, isArterial, line: [at(index), at(index + 1)] }));

const blocksOf = (district: District): Omit<Block, 'id'>[] => [
  ...district.streets.flatMap((street, row) =>
    blocksAlong(street, district.avenues, row % 5 === 0, (column) => crossing(district, column, row)),
  ),
  ...district.avenues.flatMap((avenue, column) =>
    blocksAlong(avenue, district.streets, column % 7 === 0, (row) => crossing(district, column, row)),
  ),
];

const cornersOf = (district: District): Corner[] =>
  district.streets.flatMap(({ street }, row) =>
    district.avenues.map((avenue, column) => ({
      streets: [street, avenue.street],
      at: crossing(district, column, row),
    })),
  );

const housesOf = (block: Block): House[] =>
  NUMBERS.map((number, index) => {
    const [[lng, lat], [toLng, toLat]] = block.line;
    const side = number % 2 === 0 ? ASIDE : -ASIDE;
    const isAcross = lat === toLat;
    const at: LngLat = [
      lng + ((toLng - lng) * number) / 100 + (isAcross ? 0 : side),
      lat + ((toLat - lat) * number) / 100 + (isAcross ? side : 0),
    ];
    return { id: block.id * NUMBERS.length + index, block, number: block.hundred + number, at: rounded(at) };
  });

export const buildLand = (): Land => {
  const blocks = DISTRICTS.flatMap(blocksOf).map((block, id) => ({ ...block, id }));
  return { blocks, houses: blocks.flatMap(housesOf), corners: DISTRICTS.flatMap(cornersOf) };
};
