/** A dataset: one value from which schedule, storage, API, client, list page and documentation derive. */
import type { Geometry, LineString, MultiLineString, MultiPolygon, Point, Polygon } from '../base/geo.ts';
import type { CallFacts } from './call-facts.ts';
import type { Site } from './site.ts';
import type { Rows, SourceAddress } from './source-address.ts';

/** Column types. A `time` is UTC with `Z`, whole seconds; `flag` is 0 or 1; `json` is shown, not filtered or sorted. */
export type ColumnType = 'text' | 'integer' | 'number' | 'flag' | 'time' | 'json';

export interface Column<Json = unknown> {
  type: ColumnType;
  /** Heading in tables and documentation. */
  label: string;
  /** One sentence for the API documentation where the label is not enough. */
  about?: string;
  /** Never null. */
  required?: true;
  /** The source writes it in upper case only, so `Contains` may skip upper-casing the column (list-engine §5). */
  upper?: true;
  /** On the list page: shown at first, or offered by the column chooser; absent from it without this. */
  list?: 'shown' | 'hidden';
  /** A `json` column's value, for types only. */
  json?: Json;
  /** Its `json` is a list of texts, each once: `Contains` names one of them whole, and a record counts once for each. */
  isTexts?: true;
  /** Its texts have hundreds of letters: a snapshot keeps them as zstd, which makes a tenth of them. */
  isLong?: true;
  /** Sent only when `includes` names it. */
  onlyIncluded?: true;
  /** Who somebody is or where they live: in lists, files and on the record's page; in no feed, and no answer about a place. */
  personal?: true;
  /**
   * Found by us of the record's place and of what we know of places. When it changes, the record has not, and it is no
   * news.
   */
  derived?: true;
  /** The source's name for it, in any case, or each of the names it has had: such a column needs no reader. */
  from?: string | readonly string[];
}

export type Columns = Record<string, Column>;

/** When a job runs: every so many minutes, or by a cron line on the city's clock (never between 1 and 3 am). */
export type Schedule = { everyMinutes: number } | { cron: string };

/** The shape on the map: a point, a street's line, a parcel's outline, or nothing. */
export type Place = 'point' | 'line' | 'outline' | null;

/** The records that a call may bring along by `includes`: the records of `dataset` whose `to` equals this record's `from`. */
export interface Include {
  dataset: string;
  from: string;
  to: string;
  /** A list in the dataset's row order, else one record or null. */
  many: boolean;
  /** So large that a list which includes it may not be longer than 50. */
  heavy?: true;
}

/**
 * The use that a tool of the product makes of a dataset, if it needs certain columns. Addresses and segments place
 * texts, parcels and outlines answer what stands at a point, and so on. A city has at most one dataset for each.
 */
export type Role = 'addresses' | 'segments' | 'parcels' | 'outlines' | 'assessments' | 'photos' | 'crimes';

/** Records of another dataset that probably belong to a record, at `/api/{path}/{id}/{as}`. */
export interface Related {
  dataset: string;
  as: string;
  /** Above them on the page of a record: `Police calls nearby at that time`. */
  title: string;
  /** Their relation to the record: `The police calls that a crime probably came from`. */
  about: string;
}

/** The rows that the generic list call can ask for: every dataset, and the users, who are none. */
export interface Listing {
  /** Kebab-case: a dataset's is also the name of its files, job and manifest. */
  name: string;
  /** Lower camel case: the name in URLs, `/crime` and `/api/crime`. */
  path: string;
  title: { one: string; many: string };
  columns: Columns;
  /** The column that names a record. */
  id: string;
  /** The row order, which also makes every other order stable. */
  order: { column: string; direction: 'asc' | 'desc' };
  place: Place;
  /** The field that holds the place: `geometry` where absent. */
  placeField?: string;
  includes?: Record<string, Include>;
  /**
   * Days until nearly all records of a day are published. Absent: none of calls, which come within the hour, and a week
   * of what a sync reads.
   */
  fillDays?: number;
  /** Its Atom feed: the columns of an entry's title. It has none without this. */
  feed?: { title: readonly string[] };
}

export interface Dataset extends Listing {
  /** Heading of the API documentation. */
  about: string;
  /** An id of the form that its ids have, for the documentation of a listed one. */
  exampleId?: string;
  /** Reached by a list call and a detail call; else only by includes and lookups. */
  listed: boolean;
  /** Its snapshot is split into 16 files by a hash of this column, since a detail page needs the rows of one value. */
  splitBy?: string;
  /** `calls` change all day and are kept in DynamoDB first; `snapshot` datasets are replaced whole by a sync. */
  kind: 'calls' | 'snapshot';
  /** The data-source note shown to users (spec §1). */
  note: string;
  /** The publisher's terms of using it further, in a sentence. */
  licence: string;
  /** The column with the ZIP code that its source gives. */
  zip?: string;
  /** Its place in lists of datasets, the smallest first; those without one come last, by name. */
  rank?: number;
  role?: Role;
  /** The datasets that must be there before it is read for the first time: its places are found by them. */
  after?: readonly string[];
  /** For dispatch calls alone. */
  calls?: CallFacts;
  related?: Related;
  source: SourceAddress & {
    schedule: Schedule;
    /** Earlier years, kept in a part of their own and read on demand by the job `{name}-archive`. */
    archive?: SourceAddress;
    /** The least minutes between a record's time and its showing upstream; settles a wall time that occurs twice. */
    smallestLagMinutes?: number;
    /** How the rows are read, of a dataset whose columns say where they come from; else its layouts stand beside it. */
    rows?: Rows;
  };
  /** How the site shows it; null where it has no pages there, as what isn't listed has none. */
  site?: Site | null;
}

type ColumnOf<D extends Dataset> = keyof D['columns'] & string;

/** Gives back the dataset with its literal types; `id` and `order` must name columns. */
export const defineDataset = <const D extends Dataset>(
  dataset: D & { id: ColumnOf<D>; order: { column: ColumnOf<D> } },
): D => dataset;

type ValueOf<C extends Column> = C['type'] extends 'text' | 'time'
  ? string
  : C['type'] extends 'json'
    ? NonNullable<C['json']>
    : number;

type FieldOf<C extends Column> = C['required'] extends true ? ValueOf<C> : ValueOf<C> | null;

/** Not in every record: what is sent only when asked for, and what a record has once it is stored. */
type IsSometimes<C extends Column> = C['onlyIncluded'] extends true ? true : C['derived'];

type FieldsOf<C extends Columns> = {
  -readonly [K in keyof C as IsSometimes<C[K]> extends true ? never : K]: FieldOf<C[K]>;
} & {
  -readonly [K in keyof C as IsSometimes<C[K]> extends true ? K : never]?: FieldOf<C[K]> | undefined;
};

/** The part of a dataset that its records' type follows from. */
export type Recorded = Pick<Listing, 'columns' | 'place' | 'placeField'>;

type PlaceField<D extends Recorded> = D['placeField'] extends string ? D['placeField'] : 'geometry';

type GeometryOf<P extends Place> = P extends 'point'
  ? Point
  : P extends 'line'
    ? LineString | MultiLineString
    : P extends 'outline'
      ? Polygon | MultiPolygon
      : never;

/** A record as stored, sent and shown: its columns, and its place when the dataset has one. */
export type RecordOf<D extends Recorded> = FieldsOf<D['columns']> &
  (D['place'] extends null ? unknown : { [K in PlaceField<D>]: GeometryOf<D['place']> | null });

/** A record of whichever dataset, where code handles all alike. */
export type AnyRecord = Record<string, unknown>;

/** The field in which a record of this dataset holds its place. */
export const placeFieldOf = (dataset: Pick<Listing, 'path' | 'placeField'>): string => dataset.placeField ?? 'geometry';

/** A record's place; null where it is not known or the dataset has none. */
export const placeOf = (dataset: Pick<Listing, 'path' | 'placeField'>, record: AnyRecord): Geometry | null =>
  // The field holds what the dataset's `place` says.
  (record[placeFieldOf(dataset)] as Geometry | null | undefined) ?? null;

/** The names that `includes` may have: records of other datasets, and columns that are sent only so. */
export const includesOf = ({ columns, includes = {} }: Listing): string[] => [
  ...Object.keys(includes),
  ...Object.keys(columns).filter((name) => columns[name]?.onlyIncluded),
];

/** The records that a record's page asks for with it: all that it may bring along but times of change. */
export const shownWith = (listing: Listing): string[] =>
  includesOf(listing).filter((name) => listing.columns[name]?.type !== 'time');
