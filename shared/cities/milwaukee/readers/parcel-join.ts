/** Joins a parcel of the Master Property file, which knows owners and values, with that of a layer, which knows the land. */
import type { FedRecord } from '../../../datasets/reading/feed.ts';
import type { Joining } from '../../../datasets/reading/joining.ts';
import { parcelAddress } from '../../../places/parcel-address.ts';

type Parcel = FedRecord<'parcel'>;

/** The layer's values, used if the file says nothing: the land and its taxes. Owner and assessment are the file's alone. */
const FROM_LAYER = [
  ...(['geometry', 'outlineHash', 'map_id', 'legaldescr', 'parcel_typ', 'condo_name', 'unitnumber'] as const),
  ...(['fair_mkt_v', 'gross_tax', 'net_tax', 'acres', 'par_zip', 'par_zip_ex', 'police', 'ald'] as const),
];

const both = (file: Parcel, layer: Parcel): Parcel => {
  const joined: Parcel = { ...file };
  // Each value is put where one of the same name, and so of the same type, was missing.
  for (const name of FROM_LAYER) Object.assign(joined, { [name]: file[name] ?? layer[name] });
  // Units of a condominium have one street address.
  joined.address = parcelAddress({ ...joined, houseNumberHigh: null }) ?? joined.address;
  // The year is that of the taxes, where there are any.
  if (layer.gross_tax !== null) joined.tax_yr = layer.tax_yr ?? file.tax_yr;
  return joined;
};

export const parcelJoin: Joining<'parcel'> = {
  both,
  /** The ids of outlines stand, since nothing is known now of the outlines themselves. */
  saidBeside: (published) =>
    published.map_id || published.geometry ? ({ ...published, outlineHash: null } as Parcel) : null,
};
