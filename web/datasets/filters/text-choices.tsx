/** The filter of a column whose values are lists of texts: any of those that are ticked. */
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../shared/datasets/dataset.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { groupsOf } from '../../charts/groups.ts';
import { useListFilters } from '../state/filter-context.ts';
import { MOST_TEXTS, readTexts, textsText } from '../state/list-texts.ts';
import classes from './filters.module.css';

/** The most common first, as many as somebody looks through. */
const MOST = 60;

export const TextChoices = ({ name, column }: { name: string; column: Column }) => {
  const { listing, state, filter } = useListFilters();
  const query = useQuery({
    ...groupsOf(listing.path, {}, { groupBy: name, limit: MOST }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = readTexts(state.filters[name] ?? '');
  const known = query.data?.groups.map((group) => String(group[name])) ?? [];
  const all = [...new Set([...chosen, ...known])].sort();
  if (all.length === 0) return null;
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
              onChange={() =>
                filter(name, textsText(isChosen ? chosen.filter((one) => one !== text) : [...chosen, text]))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
};
