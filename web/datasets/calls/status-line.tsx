/** The fate of a call: its status in plain words, or, where it had several, each with when we first read it. */

import { Text } from '@mantine/core';
import { otherWords } from '../../../shared/alerts/other-words.ts';
import { formatClock, formatLong } from '../../../shared/base/dates.ts';
import type { StatusChange } from '../../../shared/datasets/call-columns.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { currentWords } from '../../api/words.ts';
import classes from './status-line.module.css';

/** In plain words, and small the city's own where they are others. */
const Status = ({ status }: { status: string }) => {
  const plain = currentWords().plainStatus(status);
  const words = otherWords(status, plain);
  return (
    <>
      {plain}{' '}
      {words && (
        <Text span c="dimmed" size="sm">
          {words}
        </Text>
      )}
    </>
  );
};

interface StatusLineProps {
  /** The last one. */
  status: string;
  /** Oldest first. */
  statuses: readonly StatusChange[];
}

export const StatusLine = ({ status, statuses }: StatusLineProps) => {
  const days = statuses.map(({ at }) => formatLong(at).replace(/,[^,]*$/, ''));
  if (statuses.length < 2) return <Status status={status} />;
  return (
    <>
      <ol className={classes.line}>
        {statuses.map(({ status: each, at }, index) => (
          <li key={at} className={classes.change}>
            <time dateTime={at} title={formatLong(at)} className={classes.time}>
              {formatClock(at)}
              {days[index] !== days[index - 1] && <span className={classes.day}>{days[index]}</span>}
            </time>
            <span>
              <Status status={each} />
            </span>
          </li>
        ))}
      </ol>
      <Text size="xs" c="dimmed">
        {t('whenWeReadIt')}
      </Text>
    </>
  );
};
