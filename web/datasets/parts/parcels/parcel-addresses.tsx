/** The addresses of a property that has more than one (spec §2.12). */
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { FactCard } from '../../../ui/fact-card.tsx';
import { headingsOf, ScrollTable } from '../../../ui/scroll-table.tsx';
import type { PropertyAddress } from './parcel-record.ts';
import classes from './property-history.module.css';

const COLUMNS = {
  houseno: t('number'),
  housesx: t('suffix'),
  dir: t('direction'),
  street: t('street'),
  sttype: t('type'),
  pdir: t('postDirection'),
  unit: t('unit'),
  fulladdr: t('fullAddress'),
} as const;

/** Our own keys: they are written out above. */
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export const ParcelAddresses = ({ addresses }: { addresses: readonly PropertyAddress[] }) =>
  addresses.length > 1 && (
    <FactCard title={t('addresses')} isWide>
      <ScrollTable label={t('allAddresses')} headings={headingsOf(Object.values(COLUMNS))} classNames={classes} striped>
        {addresses.map((address) => (
          <tr key={address.fulladdr}>
            {NAMES.map((name) => (
              <td key={name}>{address[name]}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </FactCard>
  );
