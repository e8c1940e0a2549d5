/** Tools under a list's map: a switch that filters the list by it, and a way back to all results. */
import { Button, Group, Switch, Text } from '@mantine/core';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconMaximize } from '../../ui/icons/maximize.data.ts';
import classes from './map-tools.module.css';

interface MapToolsProps {
  isFiltering: boolean;
  mayFilter: boolean;
  onFilter: (isFiltering: boolean) => void;
  /** Null where there are no results on the map. */
  onFit: (() => void) | null;
  /** Says what the map leaves out, or why it cannot filter. */
  note: string | false | null;
}

export const MapTools = ({ isFiltering, mayFilter, onFilter, onFit, note }: MapToolsProps) => (
  <div className={classes.over}>
    <div className={classes.card}>
      <Group justify="space-between" mt="xs" gap="xs" className={classes.tools}>
        <Switch
          label={t('filterBasedOnMap')}
          checked={isFiltering}
          disabled={!mayFilter}
          onChange={({ currentTarget }) => onFilter(currentTarget.checked)}
        />
        <Button
          variant="default"
          size="compact-sm"
          className={classes.fit}
          aria-label={t('fitResults')}
          disabled={onFit === null}
          onClick={() => onFit?.()}
        >
          <IconMaximize size={16} />
          <span className={classes.words}>{t('fitResults')}</span>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status" mt={4} className={classes.note}>
        {note}
      </Text>
    </div>
  </div>
);
