/** The markers of datasets, which are also the kinds of their records: `Violent`, `Property`, `Traffic`. */
import type { Dataset } from './dataset.ts';
import { SITE_DATASETS } from './on-site.ts';
import type { Mark, Site } from './site.ts';

/** What of a dataset says how it is marked. */
export type Marked = Pick<Dataset, 'name' | 'title'> & { site?: Pick<Site, 'marks' | 'markRules'> | null };

export const marksOf = ({ name, title, site }: Marked): Readonly<Record<string, Mark>> =>
  site?.marks ??
  (site?.markRules ? {} : { [name]: { label: title.one, shape: 'circle', colour: '#2b6cb0', sign: 'dot' } });

/** The names of the markers that its records may have, its own or another dataset's. */
export const markNamesOf = (dataset: Marked): readonly string[] => [
  ...new Set(dataset.site?.markRules?.map(({ mark }) => mark) ?? Object.keys(marksOf(dataset))),
];

/** By name. */
export const MARKS: Readonly<Record<string, Mark>> = Object.assign({}, ...SITE_DATASETS.map(marksOf));

/** Throws for a name that no dataset gives. */
export const markNamed = (name: string): Mark => {
  const mark = MARKS[name];
  if (!mark) throw new Error(`No dataset has a marker named ${name}: add it to the marks of its value.`);
  return mark;
};

/** The name of a record's marker; of calls `facts` are the flags of the nature's type. */
export const markOf = (dataset: Marked, facts: Readonly<Record<string, unknown>>): string => {
  const fitting = dataset.site?.markRules?.find(
    ({ any }) => !any || Object.entries(any).some(([name, value]) => facts[name] === value),
  );
  return fitting?.mark ?? Object.keys(marksOf(dataset))[0] ?? dataset.name;
};
