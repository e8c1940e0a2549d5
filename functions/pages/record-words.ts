/** A record in words, for its page's title and for a link that is shared: never with a person's name. */
import { plainNature } from '../../shared/alerts/plain-words.ts';
import { formatRecorded } from '../../shared/base/dates.ts';
import type { CallRecord } from '../../shared/datasets/call-columns.ts';
import type { AnyRecord, Dataset } from '../../shared/datasets/dataset.ts';
import { isCalls } from '../../shared/datasets/registry.ts';
import type { HistoricPhoto, RoleRecord } from '../../shared/datasets/roles.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import { parcelAddress } from '../../shared/places/parcel-address.ts';
import { placeWords } from '../../shared/places/plain-places.ts';
import { headingOf, whatHappened } from '../../shared/site/record-heading.ts';
import { t as calls } from '../../shared/texts/site/calls.data.ts';
import { t as parcels } from '../../shared/texts/site/parcels.data.ts';
import type { ListedDataset } from './datasets.ts';

export interface RecordWords {
  /** The name in the page's title: its number, or what people know it by. */
  name: string;
  /** The kind of thing that happened, without the place; of other records the heading. */
  what: string;
  /** The name at the top of the page. */
  heading: string;
  /** Name and place, for a link that is shared. */
  shared: string;
  when: string | null;
}

/** The text of a column; a list's with commas, null where there is none. */
export const textOf = (record: AnyRecord, column: string | undefined): string | null => {
  const value = column === undefined ? null : record[column];
  if (value === null || value === undefined) return null;
  return (Array.isArray(value) ? value.join(', ') : String(value)) || null;
};

/** When it was, of a dataset that is ordered by time. */
const whenOf = ({ order, columns }: Dataset, record: AnyRecord): string | null => {
  const time = columns[order.column]?.type === 'time' ? textOf(record, order.column) : null;
  return time !== null && Number.isFinite(Date.parse(time)) ? formatRecorded(time) : null;
};

type Words = Omit<RecordWords, 'when'>;

const wordsOfCall = (dataset: ListedDataset, record: AnyRecord, name: string): Words => {
  const nature = textOf(record, dataset.site.calls?.nature);
  const what = nature && isCalls(dataset.name) ? plainNature(dataset.name, nature) : calls('natureNotGiven');
  // Without the apartment, which anybody who is sent a link would read.
  const { at } = placeWords({ ...(record as CallRecord), apt: null });
  const heading = headingOf(what, at);
  return { name, what, heading, shared: heading };
};

const wordsOfParcel = (record: AnyRecord): Words => {
  // Held by a test over the registry: its dataset has these columns.
  const parcel = record as RoleRecord<'parcels'>;
  const address = parcelAddress({ ...parcel, unitnumber: null }) ?? parcel.address;
  const name = address ? titleCase(address) : parcels('taxKey', { taxkey: parcel.taxkey });
  return { name, what: name, heading: name, shared: name };
};

export const photosOf = (record: AnyRecord): HistoricPhoto[] =>
  Array.isArray(record.historicPhotos) ? (record.historicPhotos as HistoricPhoto[]) : [];

const wordsOfCrime = ({ site, title }: ListedDataset, record: AnyRecord, id: string): Words => {
  const { summary } = site;
  const what = whatHappened(summary && record[summary.title], summary?.otherwise ?? title.one);
  const { at } = placeWords({ location: textOf(record, summary?.place), locationAccuracy: null });
  const heading = headingOf(what, at);
  return { name: id, what, heading, shared: heading };
};

const wordsOfAny = ({ site, title }: ListedDataset, record: AnyRecord, id: string): Words => {
  const what = textOf(record, site.summary?.title) ?? site.summary?.otherwise ?? `${title.one} ${id}`;
  const place = textOf(record, site.summary?.place);
  return { name: id, what, heading: id, shared: place ? `${what}, ${place}` : what };
};

export const recordWords = (dataset: ListedDataset, record: AnyRecord, id: string): RecordWords => {
  const when = whenOf(dataset, record);
  if (isCalls(dataset.name)) return { ...wordsOfCall(dataset, record, id), when };
  if (dataset.role === 'crimes') return { ...wordsOfCrime(dataset, record, id), when };
  if (dataset.role === 'parcels') return { ...wordsOfParcel(record), when };
  const [photo] = dataset.role === 'photos' ? photosOf(record) : [];
  if (photo) return { name: photo.title, what: photo.title, heading: photo.title, shared: photo.title, when };
  return { ...wordsOfAny(dataset, record, id), when };
};
