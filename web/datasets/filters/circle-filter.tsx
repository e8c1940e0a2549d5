/** The filter by distance from the page's address: the usual ones by one press, or one's own. */
import { Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { boundsAround, feetToMetres } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { readFeet } from '../state/chosen.ts';
import { useListFilters } from '../state/filter-context.ts';
import classes from './filters.module.css';
import { PillButton } from './pill-button.tsx';

/** A sixteenth, an eighth and a quarter of a mile. */
const DISTANCES = [330, 660, 1320];
const DEBOUNCE_MS = 350;

export const CircleFilter = () => {
  const { chosen, choose, place, address } = useListFilters();
  const { feet } = chosen;
  const own = feet !== null && !DISTANCES.includes(feet) ? String(feet) : '';
  const [typed, setTyped] = useState(own);
  useEffect(() => setTyped(own), [own]);
  const set = (next: number | null): void =>
    choose({ feet: next }, next && place ? boundsAround(place, feetToMetres(next) * 1.1) : undefined);
  const setTypedFeet = useDebouncedCallback((text: string) => set(readFeet(text)), DEBOUNCE_MS);
  if (!address)
    return (
      <Text size="sm">
        <strong>{t('circle')}</strong>
        <br />
        <Text span size="sm" c="dimmed">
          {t('circleHint')}
        </Text>
      </Text>
    );
  return (
    <fieldset className={classes.group}>
      <legend>{t('circle')}</legend>
      <Group gap={6} my={6}>
        <PillButton isOn={feet === null} onPress={() => set(null)}>
          {t('anyDistance')}
        </PillButton>
        {DISTANCES.map((one) => (
          <PillButton key={one} isOn={feet === one} onPress={() => set(one)}>
            {t('feet', { feet: one })}
          </PillButton>
        ))}
      </Group>
      <TextInput
        label={t('otherDistance')}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replace(/\D/g, '').slice(0, 5);
          setTyped(text);
          setTypedFeet(text);
        }}
      />
    </fieldset>
  );
};
