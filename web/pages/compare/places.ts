/** The places that are compared: an area by its id, or an address by its slug, as the URL has them. */
import { useQuery } from '@tanstack/react-query';
import type { SelectionParams } from '../../../shared/api/schemas/selection.ts';
import { areaTitle } from '../../../shared/places/area-title.ts';
import { slugOf } from '../../../shared/places/slug.ts';
import { t } from '../../../shared/texts/pages/compare.data.ts';
import { placeBySlug } from '../../api/places.ts';
import { allAreas } from '../../datasets/state/areas.ts';
import { nearbyOf } from '../../datasets/usual/nearby.ts';

export type ComparedPlace =
  | { state: 'none' | 'loading' | 'missing' }
  | { state: 'there'; label: string; selection: SelectionParams };

export const useComparedPlace = (name: string): ComparedPlace => {
  const areas = useQuery({ ...allAreas, enabled: name !== '' });
  const area = areas.data?.find(({ id }) => id === name);
  const isAddress = name !== '' && areas.isSuccess && !area;
  const address = useQuery({ ...placeBySlug(slugOf(name)), enabled: isAddress });
  if (name === '') return { state: 'none' };
  if (area) return { state: 'there', label: areaTitle(area), selection: { area: area.id } };
  if (address.data) {
    const { title, geometry } = address.data;
    return {
      state: 'there',
      label: t('nearAddress', { address: title }),
      selection: nearbyOf(geometry.coordinates),
    };
  }
  return { state: areas.isError || address.isError ? 'missing' : 'loading' };
};
