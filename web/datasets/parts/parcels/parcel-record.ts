/** A property and its outline as this part shows them, in every city that has properties: owners, years, outlines may be missing. */
import type { RoleRecord } from '../../../../shared/datasets/roles.ts';

export type Assessment = RoleRecord<'assessments'>;
export type PropertyAddress = RoleRecord<'addresses'>;

export type Parcel = RoleRecord<'parcels'> & {
  properties?: Assessment[];
  addresses?: PropertyAddress[];
  commonParcel?: RoleRecord<'outlines'> | null;
};

export type Outline = RoleRecord<'outlines'> & { parcels?: Parcel[] };
