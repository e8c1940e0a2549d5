/** /parcel: the properties, filtered, on a map and in a table (spec §2.12). */

import type { Column } from '../../shared/datasets/dataset.ts';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { parcel } from '../../shared/datasets/parcel.ts';
import { call } from '../api/client.ts';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { ParcelPopup } from '../widgets/parcel-popup.tsx';
import { mapParcel, ownersAddressOf, ownersOf, parcelPath, parcelTitle } from '../widgets/parcel-texts.ts';

type Parcel = DatasetRecord<'parcel'>;

/** What the page makes of several columns; where the record is sent or filtered, those stand for it. */
const MADE = {
  owners: { label: 'Owners', of: ['ownername1', 'ownername2', 'ownername3'], before: 'ownername1' },
  ownersAddress: {
    label: 'Owners complete address',
    of: ['owneraddr', 'ownerctyst', 'ownerzip'],
    before: 'owneraddr',
  },
} as const;

const made = (before: string): [string, Column][] =>
  Object.entries(MADE).flatMap(([name, { label, before: next }]) =>
    next === before ? [[name, { type: 'json', label, list: 'hidden' } as const]] : [],
  );

const LISTING = {
  ...parcel,
  columns: Object.fromEntries(
    Object.entries<Column>(parcel.columns).flatMap(([name, column]) => [...made(name), [name, column] as const]),
  ),
};

const VIEW: DatasetView<Parcel> = {
  title: 'Properties',
  listing: LISTING,
  made: { owners: MADE.owners.of, ownersAddress: MADE.ownersAddress.of },
  load: (query, signal) => call('GET /api/parcel', { query: { ...query, includes: 'commonParcel' }, signal }),
  pathOf: ({ taxkey }) => parcelPath(taxkey),
  cells: {
    address: (record) => record.address ?? parcelTitle(record),
    owners: ownersOf,
    ownersAddress: ownersAddressOf,
  },
  limit: 250,
  markOf: ({ taxkey, geometry }) =>
    geometry && { key: parcelPath(taxkey), kind: 'property', place: geometry.coordinates },
  parcelOf: (record) =>
    record.commonParcel ? mapParcel(parcelPath(record.taxkey), record.commonParcel, [record]) : null,
  locationZoom: 18,
  popupOf: (records) => <ParcelPopup parcels={records} />,
};

export const ParcelsPage = () => <DatasetPage view={VIEW} />;
