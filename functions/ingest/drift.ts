/** Keeps what is known of a source that came in a layout which nobody knows, for who has to mend it. */
import type { DatasetName } from '../../shared/datasets/index.ts';
import { writeMetric } from '../lib/metrics.ts';
import { keepChangedBody } from '../store/drift.ts';
import { noteUnknownLayout } from '../store/status.ts';
import { driftOf } from './open-source.ts';

/** Does nothing for another fault than an unknown layout. */
export const noteDrift = async (dataset: DatasetName, error: unknown, at: Date): Promise<void> => {
  const drift = driftOf(error);
  if (!drift) return;
  const { nearest, missing, added, header, shapes } = drift;
  writeMetric('LayoutUnknown', 1);
  await noteUnknownLayout(dataset, at);
  await keepChangedBody(dataset, { nearest, missing, added, header, shapes });
};
