/** The list of properties: two columns made of others, outlines on the map, what they say (spec §2.12). */
import type { Column } from '../../../../shared/datasets/dataset.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import type { DatasetView } from '../../state/dataset-view.ts';
import type { ListedDataset } from '../../state/listed.ts';
import type { ListParts } from '../../state/part-types.ts';
import { ParcelPopup } from './parcel-popup.tsx';
import type { Parcel } from './parcel-record.ts';
import { mapParcel, ownersAddressOf, ownersOf, parcelPath, parcelTitle } from './parcel-texts.ts';

/** Cells that the page makes of several columns; those stand for it if the record is sent or filtered. */
const MADE = {
  owners: { label: t('owners'), of: ['ownername1', 'ownername2', 'ownername3'], before: 'ownername1' },
  ownersAddress: {
    label: t('ownersAddress'),
    of: ['owneraddr', 'ownerctyst', 'ownerzip'],
    before: 'owneraddr',
  },
} as const;

const made = (before: string): [string, Column][] =>
  Object.entries(MADE).flatMap(([name, { label, before: next }]) =>
    next === before ? [[name, { type: 'json', label, list: 'hidden' } as const]] : [],
  );

const withMade = (dataset: ListedDataset): ListedDataset => ({
  ...dataset,
  columns: Object.fromEntries(
    Object.entries<Column>(dataset.columns).flatMap(([name, column]) => [...made(name), [name, column] as const]),
  ),
});

const PARTS: Partial<DatasetView<Parcel>> = {
  made: { owners: MADE.owners.of, ownersAddress: MADE.ownersAddress.of },
  cells: {
    address: (record) => record.address ?? parcelTitle(record),
    owners: ownersOf,
    ownersAddress: ownersAddressOf,
  },
  parcelOf: (record) =>
    record.commonParcel ? mapParcel(parcelPath(record.taxkey), record.commonParcel, [record]) : null,
  popupOf: (records) => <ParcelPopup parcels={records} />,
};

// The page gives them the records of this dataset alone.
export const listParts = (dataset: ListedDataset): ListParts => ({
  ...(PARTS as unknown as ListParts),
  listing: withMade(dataset),
});
