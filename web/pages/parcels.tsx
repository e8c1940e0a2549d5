/** /parcel: the properties, filtered, on a map and in a table (spec §2.12). */

import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { parcel } from '../../shared/datasets/parcel.ts';
import { call } from '../api/client.ts';
import { DatasetPage, type DatasetView } from '../widgets/dataset-page.tsx';
import { ParcelPopup } from '../widgets/parcel-popup.tsx';
import { mapParcel, parcelPath, parcelTitle } from '../widgets/parcel-texts.ts';

type Parcel = DatasetRecord<'parcel'>;

const VIEW: DatasetView<Parcel> = {
  title: 'Properties',
  listing: parcel,
  load: (query, signal) => call('GET /api/parcel', { query: { ...query, includes: 'commonParcel' }, signal }),
  pathOf: ({ taxkey }) => parcelPath(taxkey),
  cells: { address: (record) => parcelTitle(record) },
  limit: 250,
  markOf: ({ taxkey, geometry }) =>
    geometry && { key: parcelPath(taxkey), kind: 'property', place: geometry.coordinates },
  parcelOf: (record) =>
    record.commonParcel ? mapParcel(parcelPath(record.taxkey), record.commonParcel, [record]) : null,
  locationZoom: 18,
  popupOf: (records) => <ParcelPopup parcels={records} />,
};

export const ParcelsPage = () => <DatasetPage view={VIEW} />;
