/** The kinds of a list by their marks: how many there are of each, and which of them are shown, each by one press. */
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/base/money.ts';
import { markNamed } from '../../../shared/datasets/marks.ts';
import { t } from '../../../shared/texts/site/filters.data.ts';
import { groupsOf } from '../../charts/groups.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { IconEyeOff } from '../../ui/icons/eye-off.data.ts';
import { useListFilters } from '../state/filter-context.ts';
import { kindsOf, toggled } from '../state/list-state.ts';
import classes from './filters.module.css';

/** A kind's own button shows only it, or adds and takes it away; the one beside it shows all the others. */
export const KindButtons = () => {
  const { listing, state, selection, set } = useListFilters();
  const all = kindsOf(listing);
  // All kinds are counted, so that one knows of those that are left out too.
  const { mark: _mark, ...others } = selection;
  const question = { groupBy: 'mark', order: 'count desc', limit: all.length };
  const { data } = useQuery(groupsOf(listing.path, others, question));
  const counts = new Map(data?.groups.map(({ mark, count }) => [mark, count]));
  return (
    <ul className={classes.kinds}>
      {all.map((name) => {
        const { label } = markNamed(name);
        const isShown = state.marks.length === 0 || state.marks.includes(name);
        return (
          <li key={name} className={classes.kind} data-off={!isShown || undefined}>
            <button
              type="button"
              className={classes.kindButton}
              aria-pressed={state.marks.includes(name)}
              onClick={() => set({ marks: toggled(all, state.marks, name) })}
            >
              <span aria-hidden="true" className={classes.badge}>
                <CallBadge kind={name} size={18} />
              </span>
              {label}
              {data && <span className={classes.count}>{formatCount(counts.get(name) ?? 0)}</span>}
            </button>
            <button
              type="button"
              className={classes.kindButton}
              aria-label={t('without', { name: label })}
              title={t('without', { name: label })}
              onClick={() => set({ marks: all.filter((one) => one !== name) })}
            >
              <IconEyeOff size={15} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
