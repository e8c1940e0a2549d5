/** How well a call's place is known, where the map shows it elsewhere than at the house. */
import { Text } from '@mantine/core';
import { capitalised } from '../../../shared/base/capitalised.ts';
import type { ShownCall } from './shown-call.ts';

/** Nothing for a call at its house, at its corner, or nowhere on the map. */
export const PlaceNote = ({ call: { place, placeNote, written } }: { call: ShownCall }) =>
  place && placeNote && written.locationAccuracy !== 'intersection' ? (
    <Text span display="block" size="xs" c="dimmed">
      {capitalised(placeNote)}
    </Text>
  ) : null;
