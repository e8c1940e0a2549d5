/** A record in two lines: what it is, as a link to its page, then when and where. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatRecorded } from '../../../shared/base/dates.ts';
import type { RecordWords } from '../state/listed.ts';

export const RecordLine = ({ words: { path, title, time, place }, away }: { words: RecordWords; away?: string }) => (
  <div>
    <Anchor component={Link} to={path} viewTransition fw={600}>
      {title}
    </Anchor>
    <Text size="sm" c="dimmed">
      {[time && formatRecorded(time), place, away].filter(Boolean).join(' · ')}
    </Text>
  </div>
);
