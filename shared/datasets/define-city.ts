/** A city's own words beside its facts, datasets and texts: it leaves out what it lacks. */
import { CITY } from '#city/facts';
import type { TrashDay } from '../base/city.ts';
import type { Bounds } from '../base/geo.ts';
import type { OutlinedKind } from '../places/areas.ts';
import type { Source } from './source.ts';

/** A historic map that may lie over the map of historic photos (spec §9). */
export interface MapOverlay {
  value: string;
  label: string;
  /** Path on the site; the image is stretched over the bounds. */
  image: string;
  bounds: Bounds;
  /** The library's scan, by the International Image Interoperability Framework: the address without region and size. */
  library: string;
}

/** The source of the outlines of a kind of area, and the column of their names. */
export interface AreaOutlines {
  kind: OutlinedKind;
  /** The name for them in the command that fetches them. */
  title: string;
  /** Every layout has the column `name`: the neighbourhood's, or the district's number. */
  source: Source;
}

/** The names of one street, without direction and type; one that changed its type with its name says which type stands for all. */
export interface StreetAliases {
  name: string;
  type?: string;
  known: readonly string[];
}

/** How streets are written. */
interface StreetGrammar {
  /** The directions by every spelling, each to the one that is stored. */
  directions: Readonly<Record<string, string>>;
  /** True if a direction may also stand behind the street, as in `12TH AVE S`. It belongs to the name then, which has no type apart. */
  directionMayFollow: boolean;
  /** The form of house numbers that only neighbors of the city have; null where there is none. */
  numbersElsewhere: RegExp | null;
  /** The city pages' spelling of the types of street that we write otherwise. */
  typesOnPages: Readonly<Record<string, string>>;
  /** Streets that calls, records and people know by several names. */
  aliases: readonly StreetAliases[];
}

interface OwnOfCity {
  streets: StreetGrammar;
  /** The municipalities that calls and records name, in upper case; the city alone where it says nothing. */
  municipalities: readonly string[];
  /** Other spellings of municipalities, each with its name. */
  municipalitySpellings: readonly (readonly [spelling: string, name: string])[];
  /** The sources of the outlines of neighbourhoods and districts. */
  areaOutlines: readonly AreaOutlines[];
  mapOverlays: readonly MapOverlay[];
  /** Its facts about garbage and recycling besides the days; null if it answers about no address. */
  trashDay: TrashDay | null;
}

type Given = Partial<Omit<OwnOfCity, 'streets'>> & { streets?: Partial<StreetGrammar> };

/** Most cities of the United States have eight, which stand before the street. */
const DIRECTIONS: StreetGrammar['directions'] = {
  ...{ N: 'N', NORTH: 'N', S: 'S', SOUTH: 'S', E: 'E', EAST: 'E', W: 'W', WEST: 'W' },
  ...{ NE: 'NE', NORTHEAST: 'NE', NW: 'NW', NORTHWEST: 'NW', SE: 'SE', SOUTHEAST: 'SE', SW: 'SW', SOUTHWEST: 'SW' },
};

export const defineCity = ({ streets, ...given }: Given): OwnOfCity => ({
  ...{ municipalities: [CITY.municipality.toUpperCase()], municipalitySpellings: [] },
  ...{ areaOutlines: [], mapOverlays: [], trashDay: null, ...given },
  streets: {
    directions: DIRECTIONS,
    directionMayFollow: false,
    numbersElsewhere: null,
    typesOnPages: {},
    aliases: [],
    ...streets,
  },
});
