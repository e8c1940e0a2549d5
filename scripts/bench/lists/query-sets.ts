/** The sets of list queries that the benchmark asks, as data: what of which dataset, about a record of the data. */
import { around, dayOf, mapBox, nearPlace, ownerPart, partOf, type QuerySet, quoted, textOf } from './query-parts.ts';

/** The newest police call of the generated history is of the last hours of 2025. */
const LAST_HOURS = '2025-12-31T18:00:00Z';

const FLAGS = ['theft', 'vehicleTheft', 'burglary', 'robbery', 'arson', 'homicide'];

const turn = (index: number): string => (index % 2 ? 'asc' : 'desc');

const police = (set: Omit<QuerySet, 'dataset'>): QuerySet => ({ ...set, dataset: 'police-dispatch-call' });

const crime = (set: Omit<QuerySet, 'dataset'>): QuerySet => ({ ...set, dataset: 'crime' });

const parcel = (set: Omit<QuerySet, 'dataset'>): QuerySet => ({ ...set, dataset: 'parcel' });

const outline = (set: Omit<QuerySet, 'dataset'>): QuerySet => ({ ...set, dataset: 'common-parcel' });

export const FAR_SET: QuerySet = police({
  name: 'police: offset from 0.29 to 0.84 of all',
  ask: (_, index, rows) => ({ offset: String(Math.floor(rows * (0.29 + (0.55 * (index % 40)) / 39))) }),
  target: 150,
});

/** The 24 sets by which engines are compared. */
export const QUERY_SETS: readonly QuerySet[] = [
  police({ name: 'police: default page', ask: () => ({}), target: 10, isInMix: true }),
  police({
    name: 'police: location Contains',
    ask: (call, index) => ({
      filter: `location.Contains(${quoted(partOf(textOf(call, 'location'), index))})`,
      order: 'reportedDateTime desc',
    }),
    target: 150,
    isInMix: true,
  }),
  police({
    name: 'police: nature Contains',
    ask: (call) => ({ filter: `natureOfCall.Contains(${quoted(textOf(call, 'natureOfCall').slice(0, 5))})` }),
  }),
  police({
    name: 'police: district =',
    ask: (_, index) => ({ filter: `district = ${1 + (index % 7)}` }),
    isInMix: true,
  }),
  police({
    name: 'police: one day',
    ask: (call) => ({ filter: dayOf(textOf(call, 'reportedDateTime')), limit: '100' }),
  }),
  police({
    name: 'police: box of 500 m by date, 100',
    ask: ({ geometry }) => ({ ...around(geometry, 500), order: 'reportedDateTime desc', limit: '100' }),
    target: 50,
    isInMix: true,
  }),
  police({
    name: 'police: Contains, number, box, by location',
    ask: (call, index) => ({
      ...around(call.geometry, 2000),
      filter: `location.Contains(${quoted(partOf(textOf(call, 'location'), index))}) AND district >= 2`,
      order: 'location asc',
    }),
  }),
  police({
    name: 'police: by nature, offset 5,000',
    ask: (_, index) => ({ order: `natureOfCall ${turn(index)}`, offset: '5000' }),
    target: 120,
  }),
  police({
    name: 'police: by location, offset 5,000, 250',
    ask: (_, index) => ({ order: `location ${turn(index)}`, offset: '5000', limit: '250' }),
    target: 120,
    isInMix: true,
  }),
  police({ name: 'police: 1,000 calls', ask: () => ({ limit: '1000' }) }),
  FAR_SET,
  police({
    name: 'police: last 6 hours, 1,000',
    ask: () => ({ filter: `reportedDateTime >= "${LAST_HOURS}"`, limit: '1000' }),
  }),
  crime({ name: 'crime: default page', ask: () => ({}), isInMix: true }),
  crime({ name: 'crime: flag = 1', ask: (_, index) => ({ filter: `${FLAGS[index % FLAGS.length]} = 1` }) }),
  crime({
    name: 'crime: location Contains',
    ask: (report, index) => ({ filter: `location.Contains(${quoted(partOf(textOf(report, 'location'), index))})` }),
    target: 50,
    isInMix: true,
  }),
  crime({
    name: 'crime: by location, offset 5,000',
    ask: (_, index) => ({ order: `location ${turn(index)}`, offset: '5000' }),
    target: 120,
  }),
  crime({ name: 'crime: box of 500 m', ask: ({ point }) => around(point, 500) }),
  parcel({ name: 'parcel: default page, 250', ask: () => ({ limit: '250' }) }),
  parcel({
    name: 'parcel: owner Contains, 250',
    ask: (one, index) => ({ filter: `ownername1.Contains(${quoted(ownerPart(one, index))})`, limit: '250' }),
    target: 60,
    isInMix: true,
  }),
  parcel({
    name: 'parcel: owner Contains, by value, 250',
    ask: (one, index) => ({
      filter: `ownername1.Contains(${quoted(ownerPart(one, index))})`,
      order: 'assessedva desc',
      limit: '250',
    }),
  }),
  parcel({
    name: 'parcel: by owner, offset 5,000, 250',
    ask: (_, index) => ({ order: `ownername1 ${turn(index)}`, offset: '5000', limit: '250' }),
    target: 120,
    isInMix: true,
  }),
  parcel({
    name: 'parcel: box of 500 m, 250',
    ask: ({ geometry }) => ({ ...around(geometry, 500), limit: '250' }),
  }),
  outline({
    name: 'outlines near, 250',
    ask: (one) => ({ ...mapBox(one.outline, 0.0015, 0.002), limit: '250' }),
    target: 15,
    isInMix: true,
  }),
  outline({ name: 'outlines wide, 250', ask: (one) => ({ ...mapBox(one.outline, 0.012, 0.016), limit: '250' }) }),
];

/** Only this product answers these: the datasets and includes that the 24 sets leave out. */
export const MORE_SETS: readonly QuerySet[] = [
  police({
    name: 'police: in or within 500 m',
    ask: ({ geometry, natureOfCall }) => {
      const natures = `natureOfCall in (${quoted(String(natureOfCall))}, "TRAFFIC STOP")`;
      return { ...nearPlace(geometry, 500), filter: `(${natures} or district != 5)` };
    },
  }),
  police({
    name: 'police: near, 500 m, 100',
    ask: ({ geometry }) => ({ ...nearPlace(geometry, 500), limit: '100' }),
    isInMix: true,
  }),
  crime({ name: 'crime: near, 2 km, 100', ask: ({ point }) => ({ ...nearPlace(point, 2000), limit: '100' }) }),
  { name: 'fire: default page', dataset: 'fire-dispatch-call', ask: () => ({}) },
  outline({
    name: 'outlines near with parcels, 250',
    ask: (one) => ({ ...mapBox(one.outline, 0.0015, 0.002), includes: 'parcels', limit: '250' }),
  }),
  parcel({
    name: 'parcel: owner Contains with histories, 10',
    ask: (one, index) => ({
      filter: `ownername1.Contains(${quoted(ownerPart(one, index))})`,
      includes: 'commonParcel,properties,addresses',
    }),
  }),
  {
    name: 'photo places in a box, with photos',
    dataset: 'historic-photo-location',
    ask: ({ geometry }) => ({ ...mapBox(geometry, 0.012, 0.016), includes: 'historicPhotos', limit: '250' }),
  },
];
