/** The sources of datasets with layouts of their own; the others' follow from their columns. The site needs none of them. */
import type { DatasetName } from '../../datasets/registry.ts';
import type { DatasetSources } from '../../datasets/source.ts';
import { crimeSources } from './sources/crime.ts';
import { fireDispatchCallSources } from './sources/fire-dispatch-call.ts';
import { historicPhotoLocationSources } from './sources/historic-photo-location.ts';
import { commonParcelSources, parcelSources } from './sources/parcel.ts';
import { policeDispatchCallSources } from './sources/police-dispatch-call.ts';
import { propertySources } from './sources/property.ts';
import { streetAddressSources } from './sources/street-address.ts';
import { streetSegmentSources } from './sources/street-segment.ts';

export const OWN_SOURCES: { [N in DatasetName]?: DatasetSources } = {
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
