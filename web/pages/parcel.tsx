/** /parcel/:id: one property, printable (spec §2.12). */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { parcel } from '../../shared/datasets/parcel.ts';
import { property } from '../../shared/datasets/property.ts';
import { formatDate } from '../../shared/dates.ts';
import { parcelById } from '../api/lists.ts';
import { FactCard } from '../ui/fact-card.tsx';
import { NearbyMap } from '../widgets/nearby-map.tsx';
import { ParcelAddresses } from '../widgets/parcel-addresses.tsx';
import { ParcelCards } from '../widgets/parcel-cards.tsx';
import { parcelTitle } from '../widgets/parcel-texts.ts';
import { PropertyHistory } from '../widgets/property-history.tsx';
import { RecordPage } from '../widgets/record-page.tsx';

export const ParcelPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(parcelById(id));
  const asOf = query.data?.properties?.[0]?.sourceDate;
  return (
    <RecordPage
      title={query.data ? parcelTitle(query.data) : id}
      kind="Property"
      brand="Properties"
      back={{ to: '/parcel', label: 'All Properties' }}
      note={`${parcel.note} ${property.note}${asOf ? ` The latest record is of ${formatDate(asOf)}.` : ''}`}
      query={query}
      action={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {(record) => (
        <>
          <ParcelCards parcel={record} />
          <FactCard title="Map" isWide isScreenOnly>
            <NearbyMap
              place={record.geometry?.coordinates ?? null}
              kind="property"
              label={`Map around ${parcelTitle(record)}`}
            />
          </FactCard>
          <ParcelAddresses addresses={record.addresses ?? []} />
          {record.properties && record.properties.length > 0 && <PropertyHistory properties={record.properties} />}
        </>
      )}
    </RecordPage>
  );
};
