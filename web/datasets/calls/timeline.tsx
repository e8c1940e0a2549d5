/** The course of a call: when it was reported, then its statuses in plain words, each with when we first read it. */

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { otherWords } from '../../../shared/alerts/other-words.ts';
import { formatClock, formatLong, type IsoTime } from '../../../shared/base/dates.ts';
import type { StatusChange } from '../../../shared/datasets/call-columns.ts';
import { t } from '../../../shared/texts/site/calls.data.ts';
import { currentWords } from '../../api/words.ts';
import { FactCard } from '../../ui/fact-card.tsx';
import { Ago } from '../../ui/when.tsx';
import classes from './timeline.module.css';

const Small = ({ children }: { children: ReactNode }) => (
  <Text span c="dimmed" size="sm" display="block">
    {children}
  </Text>
);

/** In plain words, and small the city's own where they are others. */
const Status = ({ status }: { status: string }) => {
  const plain = currentWords().plainStatus(status);
  const words = otherWords(status, plain);
  return (
    <>
      {plain} {words && <Small>{words}</Small>}
    </>
  );
};

const dayOf = (time: IsoTime): string => formatLong(time).replace(/,[^,]*$/, '');

interface StepProps {
  /** Null: nobody knows. */
  at: IsoTime | null;
  /** The day is told where it is another than at the step before. */
  before: IsoTime | null;
  children: ReactNode;
}

const Step = ({ at, before, children }: StepProps) => (
  <li className={classes.step}>
    {at ? (
      <time dateTime={at} title={formatLong(at)} className={classes.time}>
        {formatClock(at)}
        {(before === null || dayOf(at) !== dayOf(before)) && <span className={classes.day}>{dayOf(at)}</span>}
      </time>
    ) : (
      <span />
    )}
    <span>{children}</span>
  </li>
);

interface TimelineProps {
  reported: IsoTime;
  /** The last one; null: the city tells none. */
  status: string | null;
  /** Oldest first. */
  statuses: readonly StatusChange[];
}

export const Timeline = ({ reported, status, statuses }: TimelineProps) => {
  // The only one of a call may have come long before we read it first.
  const hasTimes = statuses.length > 1;
  return (
    <FactCard title={t('timeline')}>
      <ol className={classes.line}>
        <Step at={reported} before={null}>
          {t('reported')}{' '}
          <Small>
            <Ago time={reported} />
          </Small>
        </Step>
        {hasTimes &&
          statuses.map(({ status: each, at }, index) => (
            <Step key={at} at={at} before={statuses[index - 1]?.at ?? reported}>
              <Status status={each} />
            </Step>
          ))}
        {!hasTimes && status && (
          <Step at={null} before={reported}>
            <Status status={status} />
          </Step>
        )}
      </ol>
      {hasTimes && (
        <Text size="xs" c="dimmed">
          {t('whenWeReadIt')}
        </Text>
      )}
    </FactCard>
  );
};
