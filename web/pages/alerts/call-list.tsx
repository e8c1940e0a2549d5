/** The calls of a map as a list, with the same content, for keyboard, screen reader and people who prefer lists. */

import { Anchor, Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { otherWords } from '../../../shared/alerts/other-words.ts';
import { formatLong } from '../../../shared/base/dates.ts';
import type { LngLat } from '../../../shared/base/geo.ts';
import { t } from '../../../shared/texts/pages/alerts.data.ts';
import { PlaceNote } from '../../datasets/calls/place-note.tsx';
import { callAway, type ShownCall } from '../../datasets/calls/shown-call.ts';
import { CallBadge } from '../../map/call-badge.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './call-list.module.css';
import { ROWS } from './shown-rows.ts';

interface CallListProps {
  calls: readonly ShownCall[];
  /** From where distances are measured. */
  from: LngLat | null;
  onShow: (call: ShownCall) => void;
  /** How many of them are shown. */
  rows: number;
  onRows: (rows: number) => void;
}

const Entry = ({ call, from, onShow }: { call: ShownCall } & Pick<CallListProps, 'from' | 'onShow'>) => (
  <li className={classes.entry} data-key={call.path}>
    <CallBadge kind={call.kind} size={26} />
    <div className={classes.words}>
      <div className={classes.first}>
        <Anchor
          component={Link}
          to={call.path}
          fw={600}
          underline="hover"
          c="var(--mantine-color-text)"
          title={otherWords(call.city.nature, call.nature) ?? undefined}
        >
          {call.nature}
        </Anchor>
        <Text span size="xs" c="dimmed" className={classes.ago} title={formatLong(call.time)}>
          <Ago time={call.time} />
        </Text>
      </div>
      <Text size="sm">{call.location}</Text>
      <PlaceNote call={call} />
      <div className={classes.last}>
        <Text span size="xs" c="dimmed">
          {[call.status, from && callAway(from, call)].filter(Boolean).join(' · ')}
        </Text>
        {call.place ? (
          <Button
            size="compact-sm"
            variant="subtle"
            c="var(--brand-text)"
            onClick={() => onShow(call)}
            aria-label={t('showOnMap', { nature: call.nature, location: call.location })}
          >
            {t('showOnMap2')}
          </Button>
        ) : (
          <Badge size="sm" variant="default" tt="none" fw={500}>
            {t('notOnMap')}
          </Badge>
        )}
      </div>
    </div>
  </li>
);

export const CallList = ({ calls, from, onShow, rows, onRows }: CallListProps) => (
  <>
    <ul className={classes.list}>
      {calls.slice(0, rows).map((call) => (
        <Entry key={call.path} call={call} from={from} onShow={onShow} />
      ))}
    </ul>
    {calls.length > rows && (
      <Button variant="default" fullWidth mt="sm" onClick={() => onRows(rows + ROWS)}>
        {t('showMore', { min: Math.min(ROWS, calls.length - rows) })}
      </Button>
    )}
  </>
);
