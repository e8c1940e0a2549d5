/** By what the records of a list can be counted. */
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { keysOf } from '../../datasets/charts/kinds.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { isTimed, USUAL_KEY } from './question.ts';

/** Two keys at once. */
export const HOURS = 'weekday,hour';

const TIMES = [
  { value: USUAL_KEY, label: t('byWeek') },
  { value: 'month', label: t('byMonth') },
  { value: 'day', label: t('byDay') },
  { value: HOURS, label: t('byHours') },
  { value: 'weekday', label: t('byWeekday') },
  { value: 'hour', label: t('byHour') },
];

export const keysFor = (dataset: ListedDataset): { value: string; label: string }[] => [
  ...(isTimed(dataset) ? TIMES : []),
  ...keysOf(dataset),
];

/** The one that is asked for, else the first. */
export const groupKeyOf = (dataset: ListedDataset, by: string): { value: string; label: string } => {
  const keys = keysFor(dataset);
  return keys.find(({ value }) => value === by) ?? keys[0] ?? { value: USUAL_KEY, label: t('byWeek') };
};
