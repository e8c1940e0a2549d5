/** The filter by an area that has a name: one box to search neighbourhoods, districts and ZIP codes. */
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { Problem } from '../../ui/problem.tsx';
import { allAreas, areaChoices } from '../state/areas.ts';
import { widened } from '../state/dataset-area.ts';
import { useListFilters } from '../state/filter-context.ts';

const SHOWN_AT_ONCE = 60;

export const AreaFilter = () => {
  const { chosen, choose } = useListFilters();
  const query = useQuery(allAreas);
  if (query.isError) return <Problem onRetry={() => query.refetch()}>{t('areasNotLoaded')}</Problem>;
  const areas = query.data ?? [];
  if (query.isSuccess && areas.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noAreas')}
      </Text>
    );
  return (
    <Select
      label={t('area')}
      placeholder={t('areaPlaceholder')}
      data={areaChoices(areas)}
      value={chosen.area}
      searchable
      clearable
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={t('nothingFound')}
      disabled={query.isPending}
      onChange={(id) => {
        const area = areas.find((one) => one.id === id);
        choose({ area: id }, area && widened(area.bounds));
      }}
    />
  );
};
