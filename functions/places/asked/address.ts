/** The facts about an address or a corner: its point, parcel and districts, and what happened around it. */
import {
  type AddressFacts,
  type AddressName,
  type CallCountName,
  callCountName,
  type NowNearby,
} from '../../../shared/api/schemas/place.ts';
import { type IsoTime, toIso } from '../../../shared/base/dates.ts';
import { type LngLat, metresBetween } from '../../../shared/base/geo.ts';
import type { AnyRecord, Dataset } from '../../../shared/datasets/dataset.ts';
import { rankOf } from '../../../shared/datasets/marks.ts';
import { withoutPersons } from '../../../shared/datasets/personal.ts';
import { CALLS, type CallsName, DATASETS, datasetFor } from '../../../shared/datasets/registry.ts';
import type { RoleRecord } from '../../../shared/datasets/roles.ts';
import { formatAddress, normaliseStreet } from '../../../shared/places/address.ts';
import { isSpot, NEARBY_METRES } from '../../../shared/places/nearby.ts';
import { clock } from '../../lib/clock.ts';
import { lookupByRole } from '../../lists/by-role.ts';
import { beginsAfter, coordinatesOf, countNear, isTimed, recordsAround, type TimedName } from '../../lists/near.ts';
import type { NamedPlace } from '../gazetteer/naming.ts';
import { parcelOfAddress } from './address-parcel.ts';
import { areaNumber, areasHere } from './areas-here.ts';
import { type AskedPlace, askedPartsOf, findPlace, slugOfPlace } from './asked-place.ts';
import { type Centre, callsToMark, kindsOf, toldBy, toldRecord } from './kinds-nearby.ts';
import { oldMapsAt, photosNearby } from './photos-nearby.ts';
import { detailOf, municipalityOf, placeAddressOf, titleOf, unknownOf } from './place-words.ts';
import { weekNearby } from './week-nearby.ts';

type Parcel = RoleRecord<'parcels'>;

const PARCELS = datasetFor('parcels');
const CRIMES = datasetFor('crimes');

const TIMED_CALLS = CALLS.filter((name): name is CallsName & TimedName => isTimed(name));

/** The map of alerts looks back as far. */
const NOW_HOURS = 6;
/** A map with more marks is read no better. */
const MOST_MARKED = 20;
const MINUTE = 60_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** A block is about this long. */
const BLOCK_METRES = 150;

/** The number of newest crimes on the block that decide on its ward: single ones are placed beyond a boundary. */
const WARD_CRIMES = 5;

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

/** The ward that the newest crimes on the block name most often; null where none names any. */
const wardOf = (crimes: readonly AnyRecord[], at: LngLat): number | null => {
  if (!CRIMES) return null;
  const wards = crimes
    .filter((crime) => metresBetween(at, coordinatesOf(DATASETS[CRIMES], crime)) <= BLOCK_METRES)
    .flatMap(({ ward }) => (typeof ward === 'number' ? [ward] : []))
    .slice(0, WARD_CRIMES);
  const times = (ward: number): number => wards.filter((other) => other === ward).length;
  return wards.toSorted((a, b) => times(b) - times(a))[0] ?? null;
};

/** Records near a place of so many days, the newest first, with the columns that tell what they are; null where never read. */
const happened = (name: TimedName, at: LngLat, days: number, more: readonly string[] = []) => {
  const { id, order, columns }: Dataset = DATASETS[name];
  const wanted = [...new Set([id, order.column, ...toldBy(name).columns, ...more])].filter(
    (column) => column in columns,
  );
  return recordsAround(name, at, NEARBY_METRES, { columns: wanted, from: daysAgo(days) });
};

const countSince = (name: TimedName, records: readonly AnyRecord[], days: number): number => {
  const { column } = DATASETS[name].order;
  return records.filter((record) => Date.parse(String(record[column])) >= daysAgo(days).getTime()).length;
};

/** When its records begin, where that is less than so many days ago: then fewer are counted than there were. */
const shortSince = (name: TimedName, days: number): Promise<Date | null> => beginsAfter(name, daysAgo(days));

/** Calls near a place: counts, kinds, those of the last hours, and what was never read. */
const callsAround = async (name: CallsName & TimedName, centre: Centre) => {
  const { at } = centre;
  const [records, [days365 = 0], since] = await Promise.all([
    happened(name, at, MONTH_DAYS),
    countNear(name, at, NEARBY_METRES, [daysAgo(YEAR_DAYS)]),
    shortSince(name, MONTH_DAYS),
  ]);
  const kinds = kindsOf(name, records ?? [], centre, MONTH_DAYS);
  const [newest] = records ?? [];
  const count = countSince(name, records ?? [], NOW_HOURS / 24);
  const now = {
    count,
    newest: newest && count > 0 ? toldRecord(name, newest, centre) : null,
    // The newest come first.
    calls: callsToMark(name, (records ?? []).slice(0, count), centre),
  };
  return { counts: { days30: records?.length ?? 0, days365 }, kinds, now, name, isRead: records !== null, since };
};

/** Within a minute the same answer is the same to a cache. */
const lastMinute = (now: Date): IsoTime => toIso(new Date(now.getTime() - (now.getTime() % MINUTE)));

/** The calls of the last hours, of all departments. */
const nowOf = (calls: readonly Awaited<ReturnType<typeof callsAround>>[]): NowNearby => {
  const newest = calls
    .flatMap(({ name, now }) => (now.newest ? [{ dataset: DATASETS[name].path, ...now.newest }] : []))
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time));
  return {
    asOf: lastMinute(clock.now()),
    hours: NOW_HOURS,
    count: calls.reduce((sum, { now }) => sum + now.count, 0),
    newest: newest[0] ?? null,
    calls: calls
      .flatMap(({ now }) => now.calls)
      .toSorted((a, b) => rankOf(b.kind) - rankOf(a.kind))
      .slice(0, MOST_MARKED),
  };
};

const crimesAround = async (centre: Centre) => {
  if (!CRIMES || !isTimed(CRIMES))
    return { counts: { days30: 0, days365: 0 }, kinds: [], ward: null, isRead: true, since: null };
  const [records, since] = await Promise.all([
    happened(CRIMES, centre.at, YEAR_DAYS, ['ward']),
    shortSince(CRIMES, YEAR_DAYS),
  ]);
  const all = records ?? [];
  return {
    counts: { days30: countSince(CRIMES, all, MONTH_DAYS), days365: all.length },
    kinds: kindsOf(CRIMES, all, centre, YEAR_DAYS),
    ward: wardOf(all, centre.at),
    isRead: records !== null,
    since,
  };
};

/** The parcel of an address without its owner, and how many share its land; none of a corner. */
const parcelAt = async (asked: NamedPlace, at: LngLat) => {
  const parcel = asked.kind === 'address' ? await parcelOfAddress({ ...asked.street, number: asked.asked }, at) : null;
  if (!parcel || !PARCELS) return { parcel: null, parcels: 0, mapId: null };
  const mapId = parcel.map_id ?? null;
  const sharing = mapId === null ? [] : ((await lookupByRole('parcels', 'map_id', [mapId])).get(mapId) ?? []);
  return { parcel: withoutPersons<Parcel>(DATASETS[PARCELS], parcel), parcels: Math.max(1, sharing.length), mapId };
};

const called = (place: NamedPlace): AddressName => ({
  kind: place.kind,
  slug: slugOfPlace(place),
  title: titleOf(place),
});

/** Reads no records, so it is answered under load too. Null and throws as `addressFacts`. */
export const addressName = async (asked: AskedPlace): Promise<AddressName | null> => {
  const place = await findPlace(asked);
  return place && called(place);
};

/** Null for what does not exist. Throws `unavailable` while no addresses were published. */
export const addressFacts = async (asked: AskedPlace): Promise<AddressFacts | null> => {
  const place = await findPlace(asked);
  if (!place) return null;
  const { locationAccuracy, geometry } = place.place;
  const at = geometry.coordinates;
  const centre = { at, isExact: isSpot(locationAccuracy) };
  const [{ parcel, parcels, mapId }, areas, calls, week, crimes, photos] = await Promise.all([
    parcelAt(place, at),
    areasHere(at),
    Promise.all(TIMED_CALLS.map((name) => callsAround(name, centre))),
    weekNearby(at, NEARBY_METRES),
    crimesAround(centre),
    photosNearby(at, NEARBY_METRES),
  ]);
  const parts = askedPartsOf(asked);
  const unread = [...calls.filter(({ isRead }) => !isRead).map(({ name }) => name), ...(crimes.isRead ? [] : [CRIMES])];
  const short = [...calls, { name: CRIMES, since: crimes.since }].flatMap(({ name, since }) =>
    name && since ? [{ records: DATASETS[name].title.many, since }] : [],
  );
  return {
    ...called(place),
    detail: detailOf(place, parcels),
    municipality: municipalityOf(place),
    address: parts
      ? formatAddress({ number: parts.number.toUpperCase(), street: normaliseStreet(parts) })
      : placeAddressOf(place),
    ...place.place,
    parcel,
    parcels,
    mapId,
    areas,
    policeDistrict: parcel?.police ?? areaNumber(areas, 'policeDistrict'),
    aldermanicDistrict: parcel?.ald ?? areaNumber(areas, 'aldermanicDistrict'),
    ward: crimes.ward,
    zip: parcel?.par_zip ?? areas.find(({ kind }) => kind === 'zipCode')?.name ?? null,
    nearby: {
      // A count for each dataset of calls.
      ...(Object.fromEntries(calls.map(({ name, counts }) => [callCountName(name), counts])) as Record<
        CallCountName,
        (typeof calls)[number]['counts']
      >),
      crimes: crimes.counts,
      now: nowOf(calls),
      week,
      historicPhotos: photos.count,
      metres: NEARBY_METRES,
      kinds: [...calls.flatMap(({ kinds }) => kinds), ...crimes.kinds],
      photos: photos.nearest,
      oldMaps: oldMapsAt(at),
    },
    pickupRoute: null,
    unknown: unknownOf(place, {
      hasParcel: parcel !== null,
      ward: crimes.ward,
      neverRead: unread.flatMap((name) => (name ? [DATASETS[name].title.many] : [])),
      short,
    }),
  };
};
