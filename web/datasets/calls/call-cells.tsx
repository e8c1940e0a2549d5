/** A call in a table of calls, and on the map beside it. */

import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { otherWords } from '../../../shared/alerts/other-words.ts';
import type { AnyRecord } from '../../../shared/datasets/dataset.ts';
import type { CallsName } from '../../../shared/datasets/registry.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { callsNamed } from '../../api/site-datasets.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import type { MapCall } from '../../map/layers/call-layer.tsx';
import { PlaceNote } from './place-note.tsx';
import { type ShownCall, showCall } from './shown-call.ts';

/** Plain words, and below them the city's own where they are others. */
const WithCityWords = ({ plain, city }: { plain: string; city: string | null }) => {
  const words = otherWords(city, plain);
  return (
    <span>
      {plain}
      {words && (
        <Text span display="block" size="xs" c="dimmed">
          {words}
        </Text>
      )}
    </span>
  );
};

const nature = ({ kind, nature, city }: ShownCall): ReactNode => (
  <Group gap="xs" wrap="nowrap" align="flex-start" component="span">
    <CallBadge kind={kind} size={20} />
    <WithCityWords plain={nature} city={city.nature} />
  </Group>
);

const status = ({ status, city }: ShownCall): ReactNode =>
  status && <WithCityWords plain={status} city={city.status} />;

const location = (call: ShownCall): ReactNode => (
  <>
    {call.location}
    <PlaceNote call={call} />
    {call.place === null && (
      <Text span display="block" size="xs" c="dimmed">
        {t('notOnMap')}
      </Text>
    )}
  </>
);

/** The cells that say more than the column: the nature's marker, plain words, the whole address. */
export const callCells = (name: CallsName): Record<string, (row: AnyRecord) => ReactNode> => {
  const shown = showCall(name);
  const { calls } = callsNamed(name).site;
  return {
    [calls.nature]: (row) => nature(shown(row)),
    ...(calls.status ? { [calls.status]: (row: AnyRecord) => status(shown(row)) } : {}),
    [calls.place[0] ?? '']: (row) => location(shown(row)),
  };
};

export const callMark = ({ path, kind, place, time }: ShownCall): MapCall | null =>
  place && { key: path, kind, place, time };
