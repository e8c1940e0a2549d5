/** The cards of a property's page: description, owner, taxes, details (spec §2.12). */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { formatDate } from '../../shared/dates.ts';
import { FactCard, Facts } from '../ui/fact-card.tsx';
import { formatDollars } from './money.ts';
import { zipText } from './parcel-texts.ts';

type Parcel = DatasetRecord<'parcel'>;

/** A value that leads to the list of all properties with the same one. */
const sameAs = (
  column: 'condo_name' | 'ownername1' | 'ownername2' | 'ownername3' | 'owneraddr',
  value: string | null,
): ReactNode =>
  value && (
    <Anchor component={Link} to={`/parcel?${new URLSearchParams({ [column]: value })}`}>
      {value}
    </Anchor>
  );

export const ParcelCards = ({ parcel }: { parcel: Parcel }) => {
  const latest = parcel.properties?.[0];
  return (
    <>
      <FactCard title="Description">
        <Facts
          facts={{
            Address: parcel.address,
            Municipality: parcel.muniname,
            'ZIP code': zipText(parcel.par_zip, parcel.par_zip_ex),
            Description: parcel.descriptio,
            'Legal description': parcel.legaldescr,
            'Parcel type': parcel.parcel_typ,
            'Tax key': parcel.taxkey,
          }}
        />
      </FactCard>
      <FactCard title="Owner">
        <Facts
          facts={{
            'Condo name': sameAs('condo_name', parcel.condo_name),
            'Owner 1': sameAs('ownername1', parcel.ownername1),
            'Owner 2': sameAs('ownername2', parcel.ownername2),
            'Owner 3': sameAs('ownername3', parcel.ownername3),
            Address: sameAs('owneraddr', parcel.owneraddr),
            'City/state': parcel.ownerctyst,
            'ZIP code': zipText(parcel.ownerzip),
            'Last name change': latest?.last_name_chg ? formatDate(latest.last_name_chg) : null,
          }}
        />
      </FactCard>
      <FactCard title="Taxes and Assessment">
        <Facts
          facts={{
            'Tax year': parcel.tax_yr,
            'Assessed value': formatDollars(parcel.assessedva),
            'Fair market value': formatDollars(parcel.fair_mkt_v),
            'Land value': formatDollars(parcel.landvalue),
            'Gross tax': formatDollars(parcel.gross_tax),
            'Net tax': formatDollars(parcel.net_tax),
          }}
        />
      </FactCard>
      <FactCard title="Details">
        <Facts
          facts={{
            'Owner occupied': latest ? (latest.own_ocpd === 'O' ? 'Yes' : 'No') : null,
            'Year built': latest?.yr_built ?? null,
            Acres: parcel.acres,
          }}
        />
      </FactCard>
    </>
  );
};
