/** The sources of every dataset: the site never needs them, so they stand apart from the datasets themselves. */
import type { DatasetName, Part } from '../datasets/index.ts';
import { crimeSources } from './crime.ts';
import { fireDispatchCallSources } from './fire-dispatch-call.ts';
import { historicPhotoLocationSources } from './historic-photo-location.ts';
import { commonParcelSources, parcelSources } from './parcel.ts';
import { policeDispatchCallSources } from './police-dispatch-call.ts';
import { propertySources } from './property.ts';
import { type DatasetSources, type Layout, layoutsOf, type Source } from './source.ts';
import { streetAddressSources } from './street-address.ts';
import { streetSegmentSources } from './street-segment.ts';

export const DATASET_SOURCES: Record<DatasetName, DatasetSources> = {
  'police-dispatch-call': policeDispatchCallSources,
  'fire-dispatch-call': fireDispatchCallSources,
  crime: crimeSources,
  parcel: parcelSources,
  'common-parcel': commonParcelSources,
  property: propertySources,
  'street-address': streetAddressSources,
  'street-segment': streetSegmentSources,
  'historic-photo-location': historicPhotoLocationSources,
};

/** The source of a part, or the one read beside. Throws for one that the dataset does not have. */
export const sourceOf = (dataset: DatasetName, part: Part | 'beside'): Source => {
  const source = DATASET_SOURCES[dataset][part];
  if (!source) throw new Error(`${dataset} has no source '${part}'.`);
  return source;
};

/** The layout in which a dataset was read before publications said so. */
export const formerLayoutOf = (dataset: DatasetName): Layout => {
  const { current, archive, beside, formerLayout } = DATASET_SOURCES[dataset];
  const found = [current, archive, beside]
    .flatMap((source) => (source ? layoutsOf(source) : []))
    .find(({ name }) => name === formerLayout);
  if (!found) throw new Error(`${dataset} has no layout ${formerLayout}.`);
  return found;
};
