/** What a marker says when it is pressed: the call, or the calls where several lie on one spot (spec §2.7). */
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatLong } from '../../shared/dates.ts';
import { CallBadge } from '../map/call-badge.tsx';
import { Ago } from '../ui/when.tsx';
import classes from './call-popup.module.css';
import type { ShownCall } from './shown-call.ts';

export const CallPopup = ({ calls }: { calls: readonly ShownCall[] }) => (
  <div className={classes.calls}>
    {calls.map((call) => (
      <Stack key={call.path} gap={3} className={classes.call}>
        <div className={classes.head}>
          <CallBadge kind={call.kind} size={20} />
          <Text span size="xs" c="dimmed">
            {call.filter === 'police' ? 'Police' : 'Fire'} · <Ago time={call.time} />
          </Text>
        </div>
        <Text fw={700} size="md" lh={1.25}>
          {call.nature}
        </Text>
        <Text size="sm">{call.location}</Text>
        <Text size="xs" c="dimmed">
          {formatLong(call.time)}
        </Text>
        {call.status && (
          <Text size="xs" c="dimmed">
            {call.status}
          </Text>
        )}
        <Anchor component={Link} to={call.path} size="sm" aria-label={`Details of ${call.nature}, ${call.location}`}>
          Details
        </Anchor>
      </Stack>
    ))}
  </div>
);
