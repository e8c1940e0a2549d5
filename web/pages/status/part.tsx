/** One thing whose state /status tells: a source, mail, an incident. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Reply } from '../../../shared/api/api.ts';
import { formatLong, type IsoTime } from '../../../shared/base/dates.ts';
import { t } from '../../../shared/texts/pages/status.data.ts';
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.data.ts';
import { IconCircleCheck } from '../../ui/icons/circle-check.data.ts';
import { IconClockExclamation } from '../../ui/icons/clock-exclamation.data.ts';
import classes from './status.module.css';

type State = Reply<'GET /api/status'>['mail']['state'];

export const STATES = {
  ok: { word: t('upToDate'), Icon: IconCircleCheck },
  late: { word: t('late'), Icon: IconClockExclamation },
  down: { word: t('down'), Icon: IconAlertTriangle },
} as const satisfies Record<State, unknown>;

const StateWord = ({ state, word = STATES[state].word }: { state: State; word?: string | undefined }) => {
  const { Icon } = STATES[state];
  return (
    <span className={`${classes.state} ${classes[state]}`}>
      <Icon size={18} aria-hidden="true" />
      {word}
    </span>
  );
};

export const Time = ({ time }: { time: IsoTime }) => <time dateTime={time}>{formatLong(time)}</time>;

export interface PartProps {
  title: string;
  /** Null where nobody can say. */
  state: State | null;
  word?: string | undefined;
  sentence: string;
  /** The facts about it, by name; null is left out. */
  facts: Record<string, ReactNode>;
}

export const Part = ({ title, state, word, sentence, facts }: PartProps) => (
  <li className={classes.item}>
    <div className={classes.head}>
      <Text fw={600} span>
        {title}
      </Text>
      {state ? <StateWord state={state} word={word} /> : <span>{word}</span>}
    </div>
    {state !== null && state !== 'ok' && sentence && <Text size="sm">{sentence}</Text>}
    <dl className={classes.times}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  </li>
);
