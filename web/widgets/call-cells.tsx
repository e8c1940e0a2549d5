/** A call in a table of calls, and on the map beside it. */
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallBadge } from '../map/call-badge.tsx';
import type { MapCall } from '../map/call-layer.tsx';
import type { ShownCall } from './shown-call.ts';

const nature = ({ kind, nature }: ShownCall): ReactNode => (
  <Group gap="xs" wrap="nowrap" align="flex-start" component="span">
    <CallBadge kind={kind} size={20} />
    <span>{nature}</span>
  </Group>
);

const location = ({ location, place }: ShownCall): ReactNode => (
  <>
    {location}
    {place === null && (
      <Text span display="block" size="xs" c="dimmed">
        Not on the map
      </Text>
    )}
  </>
);

/** The cells that say more than the column: the nature's marker, the whole address. */
export const callCells = <Row,>(shown: (row: Row) => ShownCall): Record<string, (row: Row) => ReactNode> => ({
  natureOfCall: (row) => nature(shown(row)),
  location: (row) => location(shown(row)),
  address: (row) => location(shown(row)),
});

export const callMark = ({ path, kind, place }: ShownCall): MapCall | null => place && { key: path, kind, place };
