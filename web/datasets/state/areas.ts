/** All areas that a list can be asked by: neighbourhoods, districts, ZIP codes. */
import { queryOptions } from '@tanstack/react-query';
import { AREA_KINDS, type AreaKind, type ListedArea } from '../../../shared/places/areas.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { call } from '../../api/client.ts';

export const allAreas = queryOptions({
  queryKey: ['areas', 'all'],
  queryFn: async ({ signal }): Promise<ListedArea[]> => (await call('GET /api/area', { query: {}, signal })).items,
  staleTime: 5 * 60_000,
});

/** Its name as it stands by itself: a district's is a number. */
export const areaName = ({ kind, name }: Pick<ListedArea, 'kind' | 'name'>): string => {
  const names: Record<AreaKind, string> = {
    neighborhood: name,
    aldermanicDistrict: t('aldermanicDistrictOne', { name }),
    policeDistrict: t('policeDistrictOne', { name }),
    zipCode: t('zipCodeOne', { name }),
  };
  return names[kind];
};

const KIND_WORDS: Record<AreaKind, string> = {
  neighborhood: t('neighborhood'),
  aldermanicDistrict: t('aldermanicDistrict'),
  policeDistrict: t('policeDistrict'),
  zipCode: t('zipCode'),
};

/** The areas as groups of a choice. */
export const areaChoices = (areas: readonly ListedArea[]) =>
  AREA_KINDS.map((kind) => ({
    group: KIND_WORDS[kind],
    items: areas.filter((area) => area.kind === kind).map((area) => ({ value: area.id, label: areaName(area) })),
  })).filter(({ items }) => items.length > 0);
