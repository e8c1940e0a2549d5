/** The nearby map of a call's page. */
import { NearbyMap } from './nearby-map.tsx';
import type { ShownCall } from './shown-call.ts';

export const NearbyCall = ({ call: { place, kind, location } }: { call: ShownCall }) => (
  <NearbyMap place={place} kind={kind} label={`Map around ${location}`} />
);
