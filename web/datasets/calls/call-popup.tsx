/** The popup of a marker: the call, or the calls where several lie on one spot (spec §2.7). */

import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { otherWords } from '../../../shared/alerts/other-words.ts';
import { formatLong } from '../../../shared/base/dates.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { callsNamed } from '../../api/site-datasets.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './call-popup.module.css';
import { PlaceNote } from './place-note.tsx';
import type { ShownCall } from './shown-call.ts';

/** Nature and status as the department writes them, where that is not the same. */
const CityWords = ({ call: { city, nature, status } }: { call: ShownCall }) => {
  const words = [otherWords(city.nature, nature), otherWords(city.status, status)].filter(Boolean).join(' · ');
  return words ? (
    <Text size="xs" c="dimmed">
      {t('citysWordsAre', { words })}
    </Text>
  ) : null;
};

export const CallPopup = ({ calls }: { calls: readonly ShownCall[] }) => (
  <div className={classes.calls}>
    {calls.map((call) => (
      <Stack key={call.path} gap={3} className={classes.call}>
        <div className={classes.head}>
          <CallBadge kind={call.kind} size={20} />
          <Text span size="xs" c="dimmed">
            {callsNamed(call.dataset).site.calls.service} · <Ago time={call.time} />
          </Text>
        </div>
        <Text fw={700} size="md" lh={1.25}>
          {call.nature}
        </Text>
        <Text size="sm">{call.location}</Text>
        <PlaceNote call={call} />
        <Text size="xs" c="dimmed">
          {formatLong(call.time)}
        </Text>
        {call.status && (
          <Text size="xs" c="dimmed">
            {call.status}
          </Text>
        )}
        <CityWords call={call} />
        <Anchor
          component={Link}
          to={call.path}
          size="sm"
          aria-label={t('detailsOf', { nature: call.nature, location: call.location })}
        >
          {t('details')}
        </Anchor>
      </Stack>
    ))}
  </div>
);
