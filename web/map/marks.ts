/** Which markers the maps explain: those of all kinds of calls, and what a legend beside records says. */
import { type Marked, markNamesOf, marksOf } from '../../shared/datasets/marks.ts';
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';

/** The markers of all kinds of calls. */
export const CALL_MARKS: readonly string[] = SITE_DATASETS.filter(({ kind }) => kind === 'calls').flatMap((dataset) =>
  Object.keys(marksOf(dataset)),
);

/** What a legend beside the records explains: where they have a call's marker those of all calls; of a single one nothing. */
export const legendOf = (dataset: Marked): readonly string[] => {
  const own = markNamesOf(dataset);
  if (own.some((name) => CALL_MARKS.includes(name))) return CALL_MARKS;
  return own.length > 1 ? own : [];
};
