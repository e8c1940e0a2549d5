/** Leads from the form about one address to those about its street, its neighborhood, and an area that somebody draws. */
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LngLat } from '../../shared/base/geo.ts';
import { formatAddress as lineOf } from '../../shared/places/address.ts';
import { titleCase } from '../../shared/places/letter-case.ts';
import { parseAddressSlug, slugOf, streetSlug } from '../../shared/places/slug.ts';
import { TELL_ME_ID } from '../../shared/site/place-parts.ts';
import { t } from '../../shared/texts/site/watches.data.ts';
import { placeBySlug } from '../api/places.ts';
import { DrawLink } from './draw-link.tsx';

/** The page of the street of an address, and of its neighborhood; none while they are not known. */
const usePlacesOf = (address: string): { path: string; title: string }[] => {
  const { data } = useQuery(placeBySlug(slugOf(address)));
  const name = data && parseAddressSlug(data.slug);
  if (!name) return [];
  const street = { path: `/street/${streetSlug(name)}`, title: titleCase(lineOf({ number: '', street: name.street })) };
  return [
    street,
    ...data.areas
      .filter(({ kind }) => kind === 'neighborhood')
      .map(({ id, name: title }) => ({ path: `/neighborhood/${id}`, title })),
  ];
};

/** `address` on one line, at `place`. */
export const OtherPlaces = ({ address, place }: { address: string; place: LngLat }) => (
  <Stack gap={4} mt="xs">
    {usePlacesOf(address).map(({ path, title }) => (
      <div key={path}>
        <Anchor component={Link} to={`${path}#${TELL_ME_ID}`} size="sm" data-alone>
          {t('orAllOf', { title })}
        </Anchor>
      </div>
    ))}
    <DrawLink place={place} />
  </Stack>
);
