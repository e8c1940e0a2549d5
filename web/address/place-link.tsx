/** The name of a place as a link to its page, where all that is known of the house or corner stands. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { slugOf } from '../../shared/places/slug.ts';

/** The page of `2345-2347 N Lake Dr` or `N 27th St and W Wells St`; null for a block and any other text. */
export const placePath = (place: string): string | null => {
  // The first number of a building with several has the page.
  if (/^\d/.test(place)) return `/address/${slugOf(place.replace(/^(\d+)-\d+/, '$1'))}`;
  return /^(?!The )[^,]+ and [^,]+/.test(place) ? `/corner/${slugOf(place)}` : null;
};

export const PlaceLink = ({ place, children }: { place: string | null; children: string }) => {
  const path = place && placePath(place);
  return path ? (
    <Anchor component={Link} to={path} data-alone>
      {children}
    </Anchor>
  ) : (
    children
  );
};
