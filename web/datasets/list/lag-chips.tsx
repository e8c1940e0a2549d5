/** How far behind life the data run: a chip for each source that says so, with why behind it. */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LISTS } from '../../../shared/texts/site/lists.data.ts';
import { textsOf } from '../../../shared/texts/texts-of.ts';
import { PopoverButton } from '../../ui/popover-button.tsx';
import classes from './lag-chips.module.css';

const t = textsOf(LISTS);

/** What of a dataset's value is told. */
interface Lagging {
  name: string;
  note: string;
  site?: { lag?: string } | null;
}

export const LagChips = ({ of }: { of: readonly Lagging[] }) => {
  const chips = of.flatMap(({ name, note, site }) => (site?.lag ? [{ name, note, lag: site.lag }] : []));
  if (chips.length === 0) return null;
  return (
    <Group gap={6} className={classes.chips}>
      {chips.map(({ name, note, lag }) => (
        <PopoverButton
          key={name}
          label={lag}
          icon={<IconClock size={14} aria-hidden="true" />}
          size="compact-xs"
          buttonClassName={classes.chip}
          position="bottom-start"
          className={classes.why}
        >
          <Stack gap={6}>
            <Text size="sm">{note}</Text>
            <Anchor component={Link} to="/status" size="sm">
              {t('allSources')}
            </Anchor>
          </Stack>
        </PopoverButton>
      ))}
    </Group>
  );
};
