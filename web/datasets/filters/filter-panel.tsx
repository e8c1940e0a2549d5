/** All filters of a list that are not in its table's head: one panel, whatever it stands in. */

import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boundsAround, feetToMetres, widened } from '../../../shared/base/geo.ts';
import { hasAreas } from '../../../shared/datasets/area-columns.ts';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { listedColumns } from '../../../shared/site/list-rows.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { ALL_DAYS, rangeText, readRange } from '../../charts/day-range.ts';
import { groupsOf } from '../../charts/groups.ts';
import { Problem } from '../../ui/problem.tsx';
import { allAreas, areaChoices } from '../state/areas.ts';
import { mapAt, useListFilters } from '../state/filter-context.ts';
import { kindsOf, withFilter } from '../state/list-state.ts';
import { MOST_TEXTS, readTexts, textsText } from '../state/list-texts.ts';
import { readFeet } from '../state/place-texts.ts';
import { DateFilter } from './date-filter.tsx';
import { DrawnArea } from './drawn-area.tsx';
import classes from './filters.module.css';
import { KindButtons } from './kind-filter.tsx';
import { PillButton } from './pill-button.tsx';

/** The most common first, as many as somebody looks through. */
const MOST = 60;

const TextChoices = ({ name, column }: { name: string; column: Column }) => {
  const { listing, state, set } = useListFilters();
  const query = useQuery({
    ...groupsOf(listing.path, {}, { groupBy: name, limit: MOST }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = readTexts(state.filters[name] ?? '');
  const known = query.data?.groups.map((group) => String(group[name])) ?? [];
  const all = [...new Set([...chosen, ...known])].sort();
  if (all.length === 0) return null;
  const choose = (texts: string[]): void => set({ filters: withFilter(state.filters, name, textsText(texts)) });
  return (
    <fieldset className={classes.choices}>
      <legend>{t('chooseTexts', { label: column.label })}</legend>
      <div className={classes.ticks}>
        {all.map((text) => {
          const isChosen = chosen.includes(text);
          return (
            <Checkbox
              key={text}
              size="sm"
              label={text}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MOST_TEXTS}
              onChange={() => choose(isChosen ? chosen.filter((one) => one !== text) : [...chosen, text])}
            />
          );
        })}
      </div>
    </fieldset>
  );
};

/** A sixteenth, an eighth and a quarter of a mile. */
const DISTANCES = [330, 660, 1320];
const DEBOUNCE_MS = 350;

const CircleFilter = () => {
  const { state, set: setList, place, address } = useListFilters();
  const { feet } = state;
  const own = feet !== null && !DISTANCES.includes(feet) ? String(feet) : '';
  const [typed, setTyped] = useState(own);
  useEffect(() => setTyped(own), [own]);
  const set = (next: number | null): void =>
    setList({ feet: next, ...mapAt(next && place ? boundsAround(place, feetToMetres(next) * 1.1) : null) });
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

const SHOWN_AT_ONCE = 60;

/** The filter by an area that has a name: one box to search neighbourhoods, districts and ZIP codes. */
const AreaFilter = () => {
  const { state, set } = useListFilters();
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
      value={state.area}
      searchable
      clearable
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={t('nothingFound')}
      disabled={query.isPending}
      onChange={(id) => {
        const area = areas.find((one) => one.id === id);
        set({ area: id, ...mapAt(area && widened(area.bounds)) });
      }}
    />
  );
};

const Kinds = () => (
  <div>
    <strong>{t('kinds')}</strong>
    <Text size="sm" c="dimmed">
      {t('kindsHint')}
    </Text>
    <KindButtons />
  </div>
);

/** Each filter works at once; nothing need be confirmed. */
export const FilterPanel = () => {
  const { listing, state, set } = useListFilters();
  const { columns, order, place, title } = listing;
  const lists = listedColumns(listing).filter(([, { isTexts }]) => isTexts);
  const isTimed = columns[order.column]?.type === 'time';
  return (
    <section className={classes.panel} aria-label={t('filtersOf', { what: title.many.toLowerCase() })}>
      {isTimed && (
        <DateFilter
          range={readRange(state.filters[order.column] ?? '') ?? ALL_DAYS}
          onChange={(range) => set({ filters: withFilter(state.filters, order.column, rangeText(range)) })}
        />
      )}
      {kindsOf(listing).length > 0 && <Kinds />}
      {hasAreas(columns) && <AreaFilter />}
      {place === 'point' && <CircleFilter />}
      {place === 'point' && <DrawnArea />}
      {lists.map(([name, column]) => (
        <TextChoices key={name} name={name} column={column} />
      ))}
    </section>
  );
};
