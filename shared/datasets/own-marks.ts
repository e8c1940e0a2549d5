/** The markers that a dataset's value gives, and those that its records may have: without the markers of all datasets. */
import type { Dataset } from './dataset.ts';
import type { Mark, Site } from './site.ts';

/** The part of a dataset that says how it is marked. */
export type Marked = Pick<Dataset, 'name' | 'title'> & { site?: Pick<Site, 'marks' | 'markRules'> | null };

export const marksOf = ({ name, title, site }: Marked): Readonly<Record<string, Mark>> =>
  site?.marks ??
  (site?.markRules ? {} : { [name]: { label: title.one, shape: 'circle', colour: '#2b6cb0', sign: 'dot' } });

/** The names of the markers that its records may have, its own or another dataset's. */
export const markNamesOf = (dataset: Marked): readonly string[] => [
  ...new Set(dataset.site?.markRules?.map(({ mark }) => mark) ?? Object.keys(marksOf(dataset))),
];
