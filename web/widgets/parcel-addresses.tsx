/** The addresses of a property that has more than one (spec §2.12). */
import { Table } from '@mantine/core';
import type { DatasetRecord } from '../../shared/datasets/index.ts';
import { FactCard } from '../ui/fact-card.tsx';
import { headingsOf, ScrollTable } from '../ui/scroll-table.tsx';
import classes from './property-history.module.css';

const COLUMNS = {
  houseno: 'Number',
  housesx: 'Suffix',
  dir: 'Direction',
  street: 'Street',
  sttype: 'Type',
  pdir: 'Post direction',
  unit: 'Unit',
  fulladdr: 'Full address',
} as const;

/** Our own keys: they are written out above. */
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export const ParcelAddresses = ({ addresses }: { addresses: readonly DatasetRecord<'street-address'>[] }) =>
  addresses.length > 1 && (
    <FactCard title="Addresses" isWide>
      <ScrollTable label="All addresses" headings={headingsOf(Object.values(COLUMNS))} classNames={classes} striped>
        {addresses.map((address) => (
          <Table.Tr key={address.addressId}>
            {NAMES.map((name) => (
              <Table.Td key={name}>{address[name]}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </ScrollTable>
    </FactCard>
  );
