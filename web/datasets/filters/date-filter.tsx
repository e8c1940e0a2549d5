/** From one day to another, and the usual ranges by one press, on the city's calendar. */
import { Group, TextInput } from '@mantine/core';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { ALL_DAYS, type DayRange, PRESETS, type Preset, presetRange, rangeText } from '../../charts/day-range.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import classes from './filters.module.css';
import { PillButton } from './pill-button.tsx';

const PRESET_WORDS: Record<Preset, string> = {
  today: t('today'),
  yesterday: t('yesterday'),
  last7Days: t('last7Days'),
  last30Days: t('last30Days'),
  thisYear: t('thisYear'),
};

interface DateFilterProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

export const DateInputs = ({ range, onChange }: DateFilterProps) => (
  <Group gap="xs" wrap="nowrap" align="end">
    <TextInput
      type="date"
      label={t('from')}
      value={range.from ?? ''}
      max={range.to ?? undefined}
      onChange={({ currentTarget }) => onChange({ ...range, from: currentTarget.value || null })}
    />
    <TextInput
      type="date"
      label={t('to')}
      value={range.to ?? ''}
      min={range.from ?? undefined}
      onChange={({ currentTarget }) => onChange({ ...range, to: currentTarget.value || null })}
    />
  </Group>
);

export const DateFilter = (props: DateFilterProps) => {
  const { range, onChange } = props;
  const now = useNow();
  const shown = rangeText(range);
  return (
    <fieldset className={classes.group}>
      <legend>{t('dates')}</legend>
      <DateInputs {...props} />
      <Group gap={6} mt="xs">
        {PRESETS.map((preset) => {
          const wanted = presetRange(preset, now);
          const isOn = shown === rangeText(wanted);
          return (
            <PillButton key={preset} isOn={isOn} onPress={() => onChange(isOn ? ALL_DAYS : wanted)}>
              {PRESET_WORDS[preset]}
            </PillButton>
          );
        })}
      </Group>
    </fieldset>
  );
};
