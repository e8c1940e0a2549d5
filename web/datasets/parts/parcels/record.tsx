/** The page of a property, printable (spec §2.12): what its latest yearly record adds, its addresses, its history. */
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../../../../shared/base/dates.ts';
import type { AnyRecord } from '../../../../shared/datasets/dataset.ts';
import type { SiteDataset } from '../../../../shared/datasets/on-site.ts';
import { NOTE_OF } from '../../../../shared/datasets/site-notes.ts';
import { normaliseStreet } from '../../../../shared/places/address.ts';
import { titleCase } from '../../../../shared/places/letter-case.ts';
import { isMunicipality, normaliseMunicipality } from '../../../../shared/places/municipalities.ts';
import { addressSlug, parseAddressSlug } from '../../../../shared/places/slug.ts';
import { t } from '../../../../shared/texts/site/parcels.data.ts';
import { FactCard } from '../../../ui/fact-card.tsx';
import { IconPrinter } from '../../../ui/icons/printer.data.ts';
import { headingsOf, ScrollTable } from '../../../ui/scroll-table.tsx';
import { recordWords } from '../../state/listed.ts';
import type { RecordParts } from '../../state/part-types.ts';
import type { Parcel, PropertyAddress } from './parcel-record.ts';
import { parcelTitle, zipText } from './parcel-texts.ts';
import classes from './property-history.module.css';
import { PropertyHistory } from './property-history.tsx';

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

/** The addresses of a property that has more than one (spec §2.12). */
const ParcelAddresses = ({ addresses }: { addresses: readonly PropertyAddress[] }) =>
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

/** The page's slug; null for a park without a number, and where the slug would be read as another address. */
const slugOfParcel = (parcel: Parcel): string | null => {
  const { houseNumber, housenrsfx, streetdir, streetname, streettype, muniname } = parcel;
  const town = muniname ?? '';
  if (!houseNumber || !streetname || !isMunicipality(town)) return null;
  const suffix = housenrsfx ?? '';
  const name = {
    number: `${houseNumber}${suffix.includes('/') ? ' ' : ''}${suffix}`,
    street: normaliseStreet({ direction: streetdir ?? '', name: streetname, type: streettype ?? '' }),
    municipality: normaliseMunicipality(town),
  };
  const slug = addressSlug(name);
  const read = parseAddressSlug(slug);
  return read?.number === name.number && addressSlug(read) === slug ? slug : null;
};

const AddressLink = ({ parcel }: { parcel: Parcel }) => {
  const slug = slugOfParcel(parcel);
  const address = titleCase(parcel.address ?? '');
  if (slug === null) return address;
  return (
    <Anchor component={Link} to={`/address/${slug}`}>
      {address}
    </Anchor>
  );
};

/** The way to what happened round the property, its pickups and its photos. */
const PlaceButton = ({ parcel }: { parcel: Parcel }) => {
  const slug = slugOfParcel(parcel);
  return (
    slug && (
      <Button component={Link} to={`/address/${slug}`} variant="default" size="compact-sm">
        {t('allAboutAddress')}
      </Button>
    )
  );
};

/** The page gives its parts the records of this dataset alone. */
const parcelOf = (record: AnyRecord): Parcel => record as unknown as Parcel;

const latestOf = (record: AnyRecord) => parcelOf(record).properties?.[0];

const PrintButton = () => (
  <Button variant="default" size="compact-sm" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
    {t('print')}
  </Button>
);

const Addresses = ({ record }: { record: AnyRecord }) => (
  <ParcelAddresses addresses={parcelOf(record).addresses ?? []} />
);

const History = ({ record }: { record: AnyRecord }) => {
  const { properties = [] } = parcelOf(record);
  return properties.length > 0 && <PropertyHistory properties={properties} />;
};

export const recordParts = (dataset: SiteDataset): RecordParts => ({
  title: (record) => parcelTitle(parcelOf(record)),
  words: (record) => {
    const title = parcelTitle(parcelOf(record));
    return { ...recordWords(dataset, record), title, place: title };
  },
  note: [NOTE_OF.parcels, NOTE_OF.assessments].filter(Boolean).join(' '),
  action: (record) => (
    <>
      <PlaceButton parcel={parcelOf(record)} />
      <PrintButton />
    </>
  ),
  facts: {
    address: (record) => (record.address ? <AddressLink parcel={parcelOf(record)} /> : null),
    par_zip: (record) => zipText(parcelOf(record).par_zip, parcelOf(record).par_zip_ex),
    // It leads to all properties whose owners have it.
    owneraddr: (record) => {
      const { owneraddr } = parcelOf(record);
      return (
        owneraddr && (
          <Anchor component={Link} to={`/${dataset.path}?${new URLSearchParams({ owneraddr })}`}>
            {titleCase(owneraddr)}
          </Anchor>
        )
      );
    },
    ownerzip: (record) => zipText(parcelOf(record).ownerzip),
    lastNameChange: (record) => {
      const changed = latestOf(record)?.last_name_chg;
      return changed ? formatDate(changed) : null;
    },
    ownerOccupied: (record) => {
      const latest = latestOf(record);
      return latest ? (latest.own_ocpd === 'O' ? t('yes') : t('no')) : null;
    },
    yearBuilt: (record) => latestOf(record)?.yr_built ?? null,
  },
  cards: { addresses: Addresses, history: History },
});
