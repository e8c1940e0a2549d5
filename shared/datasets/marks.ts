/** The markers of datasets, which are also the kinds of their records: `Violent`, `Property`, `Traffic`. */
import { SITE_DATASETS } from './on-site.ts';
import { type Marked, marksOf } from './own-marks.ts';
import type { Mark } from './site.ts';

/** By name. */
export const MARKS: Readonly<Record<string, Mark>> = Object.assign({}, ...SITE_DATASETS.map(marksOf));

/** Throws for a name that no dataset gives. */
export const markNamed = (name: string): Mark => {
  const mark = MARKS[name];
  if (!mark) throw new Error(`No dataset has a marker named ${name}: add it to the marks of its value.`);
  return mark;
};

/** How grave records with this marker are, from 0; what comes first where markers lie on each other. */
export const rankOf = (name: string): number => MARKS[name]?.rank ?? 0;

/** The name of a record's marker; of calls `facts` are the flags of the nature's type. */
export const markOf = (dataset: Marked, facts: Readonly<Record<string, unknown>>): string => {
  const fitting = dataset.site?.markRules?.find(
    ({ any }) => !any || Object.entries(any).some(([name, value]) => facts[name] === value),
  );
  return fitting?.mark ?? Object.keys(marksOf(dataset))[0] ?? dataset.name;
};
