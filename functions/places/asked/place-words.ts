/** The words of an answer about a place: its title, what there is to add, what is not known and why. */
import { CITY } from '#city/facts';
import { formatDate, toIso } from '../../../shared/base/dates.ts';
import { TOOLS } from '../../../shared/datasets/tools.ts';
import { formatAddress, type Street } from '../../../shared/places/address.ts';
import { titleCase } from '../../../shared/places/letter-case.ts';
import { t } from '../../../shared/texts/shared/places.data.ts';
import type { NamedPlace } from '../gazetteer/naming.ts';
import { streetWords } from './asked-place.ts';

const OWN = CITY.municipality.toUpperCase();

const titled = (street: Street): string => titleCase(streetWords(street));

const isElsewhere = ({ municipality }: NamedPlace): boolean => municipality !== '' && municipality !== OWN;

export const municipalityOf = ({ municipality }: NamedPlace): string => titleCase(municipality || OWN);

/** `2696 N Pierce St`, `E Center St and N Pierce St`: in the order of its slug. */
export const titleOf = (place: NamedPlace): string => {
  if (place.kind === 'address') return `${place.number} ${titled(place.street)}`;
  const [one, other] = [...place.streets]
    .sort((a, b) => (`${a.name} ${streetWords(a)}` < `${b.name} ${streetWords(b)}` ? -1 : 1))
    .map(titled);
  return t('corner', { one: one ?? '', other: other ?? '' });
};

/** `2696 N PIERCE ST`, `E CENTER ST / N PIERCE ST`; elsewhere with the municipality, as feeds write it. */
export const placeAddressOf = (place: NamedPlace): string => {
  const { kind, municipality } = place;
  const text =
    kind === 'address'
      ? formatAddress({ number: place.number, street: place.street })
      : place.streets.map(streetWords).join(' / ');
  return isElsewhere(place) ? `${text}, ${municipality}` : text;
};

export const detailOf = (place: NamedPlace, parcels: number): string => {
  const said: string[] = [];
  if (place.kind === 'address' && place.near !== null)
    said.push(t('near', { asked: place.number, known: String(place.near) }));
  if (place.kind === 'address' && place.place.locationAccuracy === 'segment')
    said.push(t('along', { asked: place.number }));
  if (parcels > 1) said.push(t('sharedLand', { parcels }));
  if (isElsewhere(place)) said.push(t('elsewhere', { municipality: municipalityOf(place) }));
  return said.join(' ');
};

export interface Known {
  hasParcel: boolean;
  ward: number | null;
  /** The titles of datasets that were never read. */
  neverRead: readonly string[];
  /** Those whose records begin later than what is counted, each with when. */
  short: readonly { records: string; since: Date }[];
}

export const unknownOf = (place: NamedPlace, { hasParcel, ward, neverRead, short }: Known): string[] => {
  const said: string[] = [];
  if (place.kind === 'corner') said.push(t('cornerHasNone'));
  else if (!hasParcel) said.push(t('noParcel'));
  else if (place.near !== null) said.push(t('ofNeighbour', { asked: place.number, known: String(place.near) }));
  if (ward === null) said.push(t('noWard'));
  if (TOOLS.trashDay && place.kind === 'address') said.push(t('noRoute'));
  if (isElsewhere(place)) said.push(t('cityAlone', { city: CITY.name, municipality: municipalityOf(place) }));
  return [
    ...said,
    ...neverRead.map((records) => t('neverRead', { records })),
    ...short.map(({ records, since }) => t('knownSince', { records, day: formatDate(toIso(since)) })),
  ];
};
