/** The markers of the map: those of every listed dataset, which of them a record has, and which a legend explains. */
import type { Dataset } from '../../shared/datasets/dataset.ts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import type { Mark, Site } from '../../shared/datasets/site.ts';

/** What of a dataset says how it is marked. */
type Marked = Pick<Dataset, 'name' | 'title'> & { site?: Pick<Site, 'marks' | 'markRules'> | null };

const marksOf = ({ name, title, site }: Marked): Readonly<Record<string, Mark>> =>
  site?.marks ??
  (site?.markRules ? {} : { [name]: { label: title.one, shape: 'circle', colour: '#2b6cb0', sign: 'dot' } });

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

/** The markers of all kinds of calls. */
export const CALL_MARKS: readonly string[] = SITE_DATASETS.filter(({ kind }) => kind === 'calls').flatMap((dataset) =>
  Object.keys(marksOf(dataset)),
);

/** What a legend beside the records explains: where they have a call's marker those of all calls; of a single one nothing. */
export const legendOf = (dataset: Marked): readonly string[] => {
  const own = dataset.site?.markRules?.map(({ mark }) => mark) ?? Object.keys(marksOf(dataset));
  if (own.some((name) => CALL_MARKS.includes(name))) return CALL_MARKS;
  return own.length > 1 ? own : [];
};
