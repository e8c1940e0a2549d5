/** The popup of an outline on the map: the properties on it (spec §2.12, §8). Their owners are on their own pages. */
import { Text } from '@mantine/core';
import { titleCase } from '../../../../shared/places/letter-case.ts';
import { MESSAGES } from '../../../../shared/texts/messages.ts';
import { LAND_USES, landUseOf } from '../../../map/land-uses.ts';
import { PlaceRowPopup } from '../../list/place-row-popup.tsx';
import type { Parcel } from './parcel-record.ts';
import { parcelPath, parcelTitle } from './parcel-texts.ts';

export const ParcelPopup = ({ parcels }: { parcels: readonly Parcel[] }) =>
  parcels.length === 0 ? (
    <Text size="sm">{MESSAGES.noParcels}</Text>
  ) : (
    <PlaceRowPopup
      entries={parcels.map((parcel) => ({
        path: parcelPath(parcel.taxkey),
        title: parcel.address ? titleCase(parcel.address) : parcelTitle(parcel),
        lines: [parcel.condo_name, LAND_USES[landUseOf(parcel.descriptio)].label],
      }))}
    />
  );
