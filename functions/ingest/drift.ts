/** Records what is known of a source that came in an unknown layout, for the person who adds the layout. */
import type { DatasetName } from '../../shared/datasets/registry.ts';
import { writeMetric } from '../lib/metrics.ts';
import { driftOf } from '../sources/open-source.ts';
import { keepChangedBody } from '../tables/operations/drift.ts';
import { noteUnknownLayout } from '../tables/operations/status.ts';

/** Does nothing for other errors than an unknown layout. */
export const noteDrift = async (dataset: DatasetName, error: unknown, at: Date): Promise<void> => {
  const drift = driftOf(error);
  if (!drift) return;
  const { nearest, missing, added, header, shapes } = drift;
  writeMetric('LayoutUnknown', 1);
  await noteUnknownLayout(dataset, at);
  await keepChangedBody(dataset, { nearest, missing, added, header, shapes });
};
