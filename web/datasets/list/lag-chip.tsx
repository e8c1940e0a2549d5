/** How far behind life the data run, in the words of the first source that says so; why, and of the others, behind it. */
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../shared/texts/site/lists.data.ts';
import { IconClock } from '../../ui/icons/clock.data.ts';
import { PopoverButton } from '../../ui/popover/popover-button.tsx';
import classes from './lag-chip.module.css';

/** The parts of a dataset's value that are told. */
interface Lagging {
  name: string;
  note: string;
  site?: { lag?: string } | null;
}

export const LagChip = ({ of }: { of: readonly Lagging[] }) => {
  const lags = of.flatMap(({ name, note, site }) => (site?.lag ? [{ name, note, lag: site.lag }] : []));
  const [first, ...others] = lags;
  if (!first) return null;
  return (
    <div className={classes.place}>
      <PopoverButton
        label={first.lag}
        icon={<IconClock size={14} aria-hidden="true" />}
        size="compact-sm"
        buttonClassName={classes.chip}
        position="bottom-start"
        className={classes.why}
      >
        <Stack gap={6}>
          {[first, ...others].map(({ name, note }) => (
            <Text key={name} size="sm">
              {note}
            </Text>
          ))}
          <Anchor component={Link} to="/status" size="sm">
            {t('allSources')}
          </Anchor>
        </Stack>
      </PopoverButton>
    </div>
  );
};
