/** The page of a street of the search index. */
import { normaliseStreet, type Street } from '../../../shared/places/address.ts';
import { streetSlug } from '../../../shared/places/slug.ts';
import type { SearchStreet } from './search-index.ts';

export const streetPartsOf = ({ text }: Pick<SearchStreet, 'text'>): Street =>
  normaliseStreet({ direction: '', name: text, type: '' });

export const streetPath = (street: Pick<SearchStreet, 'text' | 'municipality'>): string =>
  `/street/${streetSlug({ street: streetPartsOf(street), municipality: street.municipality })}`;
