/** How close the rows of a table are, and the way back to its default columns and order. */
import { Button, Stack, Text } from '@mantine/core';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { RadioPills } from '../../ui/radio-pills.tsx';
import { useFilters } from '../state/filter-context.ts';

const DENSITIES = { comfortable: t('comfortable'), compact: t('compact') };

export const OwnViewChoices = () => {
  const own = useFilters()?.own;
  if (!own) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('tableLooks')}
      </Text>
      <RadioPills
        legend={t('tableLooks')}
        options={DENSITIES}
        value={own.isCompact ? 'compact' : 'comfortable'}
        onChange={(density) => own.setCompact(density === 'compact')}
      />
      {own.isOwn && (
        <Button variant="subtle" size="compact-sm" onClick={own.reset}>
          {t('backToDefault')}
        </Button>
      )}
    </Stack>
  );
};
