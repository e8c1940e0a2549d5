/** Makes the search index from records that are handed in one by one. */
import type { IsoTime } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { CALLS, DATASETS } from '../../../shared/datasets/registry.ts';
import { normaliseStreet } from '../../../shared/places/address.ts';
import { areaPath } from '../../../shared/places/area-path.ts';
import { areaDetail, areaTitle } from '../../../shared/places/area-title.ts';
import type { ListedArea } from '../../../shared/places/areas.ts';
import {
  type GazetteerAddress,
  type GazetteerData,
  type GazetteerSegment,
  gazetteerBuilder,
  indexesOf,
} from '../gazetteer/gazetteer.ts';
import {
  collectEnds,
  cornersOf,
  housesOf,
  middlesOf,
  mostUsed,
  namesOf,
  numbersOf,
  parcelsOf,
  type SearchParcel,
} from './index-parts.ts';
import { linesOf } from './lines.ts';
import type { NamedThing, SearchIndex } from './search-index.ts';

const DAY = 86_400_000;

const [FIRST_CALLS] = CALLS;

/** A ZIP code has no page: it leads to its calls. */
const namedArea = ({ id, kind, name, bounds: { north, south, east, west } }: ListedArea): NamedThing => ({
  title: areaTitle({ kind, name }),
  detail: areaDetail(kind),
  path: areaPath({ id, kind }) ?? (FIRST_CALLS ? `/${DATASETS[FIRST_CALLS].path}?area=${id}` : ''),
  at: [(east + west) / 2, (north + south) / 2],
});

/** Takes records one by one, so that a caller who streams them never holds them all. */
export const searchIndexBuilder = () => {
  const gazetteer = gazetteerBuilder();
  const spellings: Map<string, number>[] = [];
  const middles = new Map<number, LngLat>();
  const ends = collectEnds();
  const lines = new Map<number, LngLat[][]>();
  const days = new Map<string, Map<string, number>>();
  const parcels = new Map<string, SearchParcel>();
  const photos: NamedThing[] = [];
  const areas: NamedThing[] = [];

  let data: GazetteerData | undefined;
  const places = (): GazetteerData => {
    data ??= gazetteer.data();
    return data;
  };
  const noteSpelling = (id: number, { dir, street, sttype }: Pick<GazetteerAddress, 'dir' | 'street' | 'sttype'>) => {
    const { direction, name, type } = normaliseStreet({ direction: dir ?? '', name: street, type: sttype ?? '' });
    const text = [direction, name, type].filter(Boolean).join(' ');
    spellings[id] ??= new Map();
    spellings[id].set(text, (spellings[id].get(text) ?? 0) + 1);
  };
  const addRecord = (dataset: string, id: string, time: IsoTime | null): void => {
    const known = days.get(dataset) ?? new Map<string, number>();
    days.set(dataset, known.set(id, time === null ? 0 : Math.floor(Date.parse(time) / DAY)));
  };

  return {
    addAddress(address: GazetteerAddress): void {
      const street = gazetteer.addAddress(address);
      if (street !== null) noteSpelling(street, address);
    },
    addSegment(segment: GazetteerSegment): void {
      const street = gazetteer.addSegment(segment);
      if (street === null || !segment.geometry) return;
      noteSpelling(street, segment);
      const { geometry } = segment;
      const own = lines.get(street) ?? [];
      lines.set(street, own);
      for (const line of geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) {
        own.push(line);
        ends.add(street, line[0]);
        ends.add(street, line.at(-1));
        const middle = line[line.length >> 1];
        if (middle) middles.set(street, middle);
      }
    },
    /** A record that is found by its number, `time` being when it happened. */
    addRecord,
    addParcel(dataset: string, parcel: SearchParcel): void {
      parcels.set(parcel.id, parcel);
      addRecord(dataset, parcel.id, null);
    },
    addPhoto: (photo: NamedThing): void => void photos.push(photo),
    addArea: (area: ListedArea): void => void areas.push(namedArea(area)),
    /** The gazetteer of the addresses and segments, once all of them are added. */
    places,
    /** `parcelDataset` is the name under which parcels were added; null where the city has none. */
    build(made: { at: IsoTime; version: string; parcelDataset: string | null }): SearchIndex {
      const indexes = indexesOf(places());
      const { houses, suffixes } = housesOf(indexes.rows);
      const at = middlesOf(houses, middles);
      const streets = spellings.map((own, id) => {
        const { direction, type, municipality } = indexes.streets.partsOf(id);
        const count = (houses.starts[id + 1] ?? 0) - (houses.starts[id] ?? 0);
        return { text: mostUsed(own), direction, type, municipality, houses: count, at: at[id] ?? ([0, 0] as LngLat) };
      });
      return {
        madeAt: made.at,
        version: made.version,
        streets,
        names: namesOf(spellings, indexes.streets),
        suffixes,
        houses,
        lines: linesOf(lines, spellings.length),
        corners: cornersOf(ends.pairs(), indexes),
        records: [...days].map(([dataset, own]) => numbersOf(dataset, own)),
        parcels: made.parcelDataset === null ? null : parcelsOf(made.parcelDataset, parcels),
        photos,
        areas,
      };
    },
  };
};
