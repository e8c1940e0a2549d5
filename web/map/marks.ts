/** Which markers the map of calls explains. */
import { SITE_DATASETS } from '../../shared/datasets/on-site.ts';
import { marksOf } from '../../shared/datasets/own-marks.ts';

/** The markers of all kinds of calls. */
export const CALL_MARKS: readonly string[] = SITE_DATASETS.filter(({ kind }) => kind === 'calls').flatMap((dataset) =>
  Object.keys(marksOf(dataset)),
);
